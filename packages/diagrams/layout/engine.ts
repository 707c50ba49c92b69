import { createRequire } from 'node:module';
import { Worker as Thread } from 'node:worker_threads';
import ELK, { type ELK as Engine } from 'elkjs/lib/elk-api';

const worker = createRequire(__filename).resolve('elkjs/lib/elk-worker.min.js');

/**
 * Runs elkjs with the globals of a browser worker. Its errors are objects of transpiled Java, which
 * cannot be cloned between threads, so only their messages are sent.
 */
const BROWSER_GLOBALS = `
const { parentPort } = require('node:worker_threads');
globalThis.self = {
  postMessage: ({ id, data, error }) =>
    parentPort.postMessage({ id, data, error: error && { message: String(error.message ?? error) } }),
};
require(${JSON.stringify(worker)});
parentPort.on('message', (data) => self.onmessage({ data }));
`;

/** Starts a layout engine in a separate thread, so that the build can render other pages meanwhile. */
export function startEngine(): { engine: Engine; thread: Thread } {
  const thread = new Thread(BROWSER_GLOBALS, { eval: true, execArgv: [] });
  const shared = {
    onmessage: (_: { data: unknown }) => undefined,
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data: unknown) => shared.onmessage({ data }));
  const options = { workerFactory: () => shared };
  const engine = new ELK(options as unknown as ConstructorParameters<typeof ELK>[0]);
  return { engine, thread };
}
