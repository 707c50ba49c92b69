const CALL_PATTERN =
  /^(\s*)(?:\w+\s*=\s*)?new_exception\(\s*(\w+)\s*,\s*(\w+)\s*(?:,[^\n]*)?\)(?=\s*(?:#.*)?$)/gm;

/**
 * Declares the names that `new_exception()` creates. The device's compiler makes them global, but a
 * type checker knows only classes. Line numbers do not change.
 */
export function declareExceptions(text: string): string {
  return text.replace(CALL_PATTERN, '$1class $2($3): ...');
}
