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

  /** Runs a step and keeps its page error; any other error goes on. */
  attempt<T>(step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      // By name: the configuration loader may hold this module more than once.
      if ((error as Error).name !== 'PageError') throw error;
      this.errors.push(error as PageError);
      return undefined;
    }
  }

  /** Throws once, with every message, if anything was gathered. */
  throwIfAny(): void {
    if (this.errors.length > 0) {
      throw new Error(this.errors.map((error) => error.message).join('\n'));
    }
  }
}
