const CALL =
  /^(\s*)(?:\w+\s*=\s*)?new_exception\(\s*(\w+)\s*,\s*(\w+)\s*(?:,[^\n]*)?\)(?=\s*(?:#.*)?$)/gm;

/**
 * Declares the names that `new_exception()` creates: the device's compiler makes them global,
 * a type checker only knows classes. Line numbers stay.
 */
export function declareExceptions(text: string): string {
  return text.replace(CALL, '$1class $2($3): ...');
}
