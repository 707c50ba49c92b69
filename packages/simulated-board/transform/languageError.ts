/** A program that the device's language does not have: what, and where (line and column from 1). */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';

  constructor(
    readonly what: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(`line ${line}, column ${column}: ${what}`);
  }
}
