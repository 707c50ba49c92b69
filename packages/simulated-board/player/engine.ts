/// <reference types="./virtual" />
import { wasm, worker } from 'board:files';
import type { BoardWorker } from './session';

/** The files of the engine, on their way. */
export interface Engine {
  /** Address of the WebAssembly. */
  wasm: string;
  /** The first worker has been started already; each further one is new. */
  makeWorker: () => BoardWorker;
  /** Tells how much of the WebAssembly has come, 0 to 1; what came before at once. */
  watch: (tell: (share: number) => void) => void;
  /** Ends the worker that nobody has wanted. */
  end: () => void;
}

/**
 * Asks for worker and WebAssembly at once, before anything else is known: they are most of what a
 * reader waits for. The page puts the WebAssembly into the cache and counts it; the worker, which
 * could not tell, takes it from there.
 */
export function fetchEngine(base: string): Engine {
  const address = `${base}assets/board/${wasm.file}`;
  const start = () => new Worker(`${base}assets/board-worker/${worker}`, { type: 'module' });
  let first: BoardWorker | undefined = start();
  // One that did not arrive before it was wanted is asked for again.
  first.onerror = () => {
    first = undefined;
  };
  let share = 0;
  let tell: ((share: number) => void) | undefined;
  const count = async () => {
    const reader = (await fetch(address)).body?.getReader();
    let got = 0;
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      got += piece.value.length;
      share = got / wasm.bytes;
      tell?.(share);
    }
  };
  // Without it nothing is lost but the progress.
  count().catch(() => undefined);
  return {
    wasm: address,
    makeWorker() {
      const made = first ?? start();
      first = undefined;
      return made;
    },
    watch(told) {
      tell = told;
      told(share);
    },
    end: () => first?.terminate(),
  };
}
