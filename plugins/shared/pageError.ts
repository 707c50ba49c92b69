import path from 'node:path';

/** Where a problem stands: an absolute or relative file, and its line where one is known. */
export interface Place {
  file: string;
  line?: number | undefined;
}

/** `content/guide/x.mdx:12`, relative to the project root. */
export function formatPlace({ file, line }: Place, root = process.cwd()): string {
  const name = path.isAbsolute(file) ? path.relative(root, file) : file;
  return line ? `${name}:${line}` : name;
}

/** An error about a page: the place, what is wrong and what to do about it. */
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
    // By name: the configuration loader may hold this module more than once.
    const { name } = error as Error;
    if (name === 'PageErrors') for (const one of (error as FaultyPage).errors) this.add(one);
    else if (name === 'PageError') this.add(error as PageError);
    else throw error;
  }

  /** Throws once, with every message, if anything was gathered. */
  throwIfAny(): void {
    if (this.errors.length > 0) throw new FaultyPage(this.all);
  }
}

/** Everything that is wrong with a page, or with a file that it shows. */
export class FaultyPage extends Error {
  override name = 'PageErrors';

  constructor(readonly errors: readonly PageError[]) {
    super(errors.map((error) => error.message).join('\n'));
  }
}
