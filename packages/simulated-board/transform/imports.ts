const STATEMENT = /^[ \t]*(?:import[ \t]+([\w., \t]+)|from[ \t]+([\w.]+)[ \t]+import\b)/gm;

/** Modules that a program names in its imports, without what stands behind a dot. */
export function imports(text: string): string[] {
  return [...text.matchAll(STATEMENT)].flatMap(([, list = '', from]) =>
    (from ?? list).split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
  );
}
