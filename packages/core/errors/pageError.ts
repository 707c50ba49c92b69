import path from 'node:path';

/** Position of a problem in a source file. The path can be absolute or relative. */
export interface SourceLocation {
  file: string;
  line?: number | undefined;
  /** JSON pointer, for files where it is more useful than a line. */
  pointer?: string | undefined;
}

/** Formats a location relative to the project root: `content/guide/x.mdx:12`, plus the pointer if set. */
export function formatLocation(
  { file, line, pointer }: SourceLocation,
  root = process.cwd(),
): string {
  const name = path.isAbsolute(file) ? path.relative(root, file) : file;
  return `${name}${line ? `:${line}` : ''}${pointer ? ` ${pointer}` : ''}`;
}

/** An error in a hand-written file, such as a page, with its location, the problem, and the fix. */
export class PageError extends Error {
  constructor(
    readonly location: SourceLocation,
    readonly problem: string,
    readonly fix: string,
  ) {
    super(`${formatLocation(location)}: ${problem}\n  ${fix}`);
    this.name = 'PageError';
  }
}

/** Collects page errors so that one failure reports them all. */
export class PageErrors {
  private readonly errors: PageError[] = [];

  /** Collected errors, sorted by line; errors without a line come last. */
  get all(): readonly PageError[] {
    const getLine = ({ location }: PageError) => location.line ?? Number.MAX_SAFE_INTEGER;
    return [...this.errors].sort((a, b) => getLine(a) - getLine(b));
  }

  add(error: PageError): void {
    // Two steps can report the same problem.
    if (!this.errors.some(({ message }) => message === error.message)) this.errors.push(error);
  }

  /** Runs a step and collects its page errors; rethrows other errors. */
  attempt<T>(step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      this.collect(error);
      return undefined;
    }
  }

  async attemptAsync<T>(step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      this.collect(error);
      return undefined;
    }
  }

  private collect(error: unknown): void {
    for (const pageError of getPageErrors(error)) this.add(pageError);
  }

  throwIfErrors(): void {
    if (this.errors.length > 0) throw new InvalidPageError(this.all);
  }
}

export class InvalidPageError extends Error {
  override name = 'InvalidPageError';

  /** @param heading first line of the message, if the errors span several files */
  constructor(
    readonly errors: readonly PageError[],
    { heading, cause }: { heading?: string; cause?: unknown } = {},
  ) {
    const lines = [...(heading ? [heading] : []), ...errors.map(({ message }) => message)];
    super(lines.join('\n'), cause === undefined ? undefined : { cause });
  }
}

/** @throws the value itself if it is not a page error */
export function getPageErrors(thrown: unknown): readonly PageError[] {
  // Matched by name because the configuration loader can load this module twice.
  const { name } = thrown as Error;
  if (name === 'InvalidPageError') return (thrown as InvalidPageError).errors;
  if (name === 'PageError') return [thrown as PageError];
  throw thrown;
}
