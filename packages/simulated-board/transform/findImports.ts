const STATEMENT_PATTERN = /^[ \t]*(?:import[ \t]+([\w., \t]+)|from[ \t]+([\w.]+)[ \t]+import\b)/gm;

/** Finds the top-level modules that a program imports. */
export function findImports(text: string): string[] {
  return [...text.matchAll(STATEMENT_PATTERN)].flatMap(([, list = '', from]) =>
    (from ?? list).split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
  );
}
