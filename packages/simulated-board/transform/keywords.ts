/** Keywords that start a compound statement. */
export const OPENERS: ReadonlySet<string> = new Set(
  'if elif else for while def class try except finally'.split(' '),
);
/** Keywords of Python except the constants. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  ...OPENERS,
  ...'and as assert async await break continue del from global import in is lambda nonlocal not or pass raise return with yield'.split(
    ' ',
  ),
]);
