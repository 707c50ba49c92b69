const STATEMENT = /^[ \t]*(?:import[ \t]+([\w., \t]+)|from[ \t]+([\w.]+)[ \t]+import\b)/gm;

/** Top-level modules that a program imports. */
export function findImports(text: string): string[] {
  return [...text.matchAll(STATEMENT)].flatMap(([, list = '', from]) =>
    (from ?? list).split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
  );
}
