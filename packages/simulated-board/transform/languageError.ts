/** An error in a program, with one-based line and column. */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';

  constructor(
    readonly reason: string,
    readonly line: number,
    readonly column: number,
    /** `main`, or a module of the program. */
    readonly file = 'main',
  ) {
    super(`${file === 'main' ? '' : `${file}.py, `}line ${line}, column ${column}: ${reason}`);
  }
}
