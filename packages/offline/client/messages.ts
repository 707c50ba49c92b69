import type { OpenPage } from '../types';

/** Request from a page to its worker, which replies through the port with a `WorkerResponse`. */
export interface WorkerRequest {
  type: 'which-build';
}

/** Request from the worker to a page, which replies with the URLs of its script bundle. */
export interface PageRequest {
  type: 'which-scripts';
}

/** Command from a page to its worker: delete older builds, save a page, save used files, or save the shell. */
export type WorkerCommand =
  | { type: 'clean-up' }
  | { type: 'keep'; page: OpenPage }
  | { type: 'keep-used'; files: readonly string[] }
  | { type: 'keep-shell' };

export interface WorkerResponse {
  build: string;
  scripts: string;
}

/** Timeout for replies. Pages and workers of old builds may not support the message. */
const REPLY_TIMEOUT_MS = 2_000;

/** Sends a request to a page or worker, and returns the reply, or undefined after the timeout. */
export function sendRequest<T>(
  target: { postMessage(message: unknown, transfer: Transferable[]): void },
  request: WorkerRequest | PageRequest,
): Promise<T | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), REPLY_TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<T>) => {
      clearTimeout(timer);
      resolve(data);
    };
    target.postMessage(request, [port2]);
  });
}
