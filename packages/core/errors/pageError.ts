import path from 'node:path';

/** Where a problem stands: an absolute or relative file, and its line where one is known. */
export interface Place {
  file: string;
  line?: number | undefined;
  /** JSON pointer to it, in files where that says more than a line. */
  pointer?: string | undefined;
}

/** `content/guide/x.mdx:12`, relative to the project root, and the pointer if there is one. */
export function formatPlace({ file, line, pointer }: Place, root = process.cwd()): string {
  const name = path.isAbsolute(file) ? path.relative(root, file) : file;
  return `${name}${line ? `:${line}` : ''}${pointer ? ` ${pointer}` : ''}`;
}

/** An error about a page, or another file that people write: the place, what is wrong and what to do about it. */
export class PageError extends Error {
  constructor(
    readonly place: Place,
    readonly what: string,
    readonly fix: string,
  ) {
    super(`${formatPlace(place)}: ${what}\n  ${fix}`);
    this.name = 'PageError';
  }
}

/** Gathers problems so that one failure names them all. */
export class PageErrors {
  private readonly errors: PageError[] = [];

  /** What was gathered, in the order of a page; what has no line comes last. */
  get all(): readonly PageError[] {
    const lineOf = ({ place }: PageError) => place.line ?? Number.MAX_SAFE_INTEGER;
    return [...this.errors].sort((a, b) => lineOf(a) - lineOf(b));
  }

  add(error: PageError): void {
    // Two steps may stumble over the same thing.
    if (!this.errors.some(({ message }) => message === error.message)) this.errors.push(error);
  }

  /** Runs a step and keeps its page error; any other error goes on. */
  attempt<T>(step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      this.keep(error);
      return undefined;
    }
  }

  /** The same for a step that takes its time. */
  async attemptAsync<T>(step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      this.keep(error);
      return undefined;
    }
  }

  private keep(error: unknown): void {
    for (const one of pageErrorsOf(error)) this.add(one);
  }

  /** Throws once, with every message, if anything was gathered. */
  throwIfAny(): void {
    if (this.errors.length > 0) throw new FaultyPage(this.all);
  }
}

/** Everything that is wrong with a page, or with another file that people write. */
export class FaultyPage extends Error {
  override name = 'FaultyPage';

  /** @param heading first line of the message, for what is not one page */
  constructor(
    readonly errors: readonly PageError[],
    { heading, cause }: { heading?: string; cause?: unknown } = {},
  ) {
    const lines = [...(heading ? [heading] : []), ...errors.map(({ message }) => message)];
    super(lines.join('\n'), cause === undefined ? undefined : { cause });
  }
}

/**
 * The page errors that a thrown value stands for.
 *
 * @throws the value itself where it is of another kind
 */
export function pageErrorsOf(thrown: unknown): readonly PageError[] {
  // By name: the configuration loader may hold this module more than once.
  const { name } = thrown as Error;
  if (name === 'FaultyPage') return (thrown as FaultyPage).errors;
  if (name === 'PageError') return [thrown as PageError];
  throw thrown;
}
