import type { OpenPage } from '../types';

/** Asked by a page of its worker, answered through the port with a `WorkerAnswer`. */
export interface AskWorker {
  type: 'which-build';
}

/** Asked by the worker of a page, answered with the page's `scripts`. */
export interface AskPage {
  type: 'which-scripts';
}

/** Told by a page to the worker: files of older builds may not be needed any more, a page is read, files were used, or the line is free. */
export type TellWorker =
  | { type: 'clean-up' }
  | { type: 'keep'; page: OpenPage }
  | { type: 'keep-used'; files: readonly string[] }
  | { type: 'keep-shell' };

export interface WorkerAnswer {
  build: string;
  scripts: string;
}

/** Whoever does not answer in this time, in milliseconds, does not know the question. */
const PATIENCE = 2_000;

/** Asks a page or a worker; undefined where no answer comes. */
export function ask<T>(
  whom: { postMessage(message: unknown, transfer: Transferable[]): void },
  question: AskWorker | AskPage,
): Promise<T | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE);
    port1.onmessage = ({ data }: MessageEvent<T>) => {
      clearTimeout(timer);
      resolve(data);
    };
    whom.postMessage(question, [port2]);
  });
}
