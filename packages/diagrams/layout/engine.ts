import { createRequire } from 'node:module';
import { Worker as Thread } from 'node:worker_threads';
import ELK, { type ELK as Engine } from 'elkjs/lib/elk-api';

const worker = createRequire(__filename).resolve('elkjs/lib/elk-worker.min.js');

/**
 * What the library expects around its worker in a browser. Its errors are objects of a translated Java, which
 * no thread can send to another: their text is what is told.
 */
const AROUND = `
const { parentPort } = require('node:worker_threads');
globalThis.self = {
  postMessage: ({ id, data, error }) =>
    parentPort.postMessage({ id, data, error: error && { message: String(error.message ?? error) } }),
};
require(${JSON.stringify(worker)});
parentPort.on('message', (data) => self.onmessage({ data }));
`;

/** A layout engine in a thread of its own: the build makes other pages meanwhile. */
export function startEngine(): { engine: Engine; thread: Thread } {
  const thread = new Thread(AROUND, { eval: true, execArgv: [] });
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
