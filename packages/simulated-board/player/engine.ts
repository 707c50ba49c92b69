/// <reference types="./virtual" />
import { wasm, worker } from 'board:files';
import type { BoardWorker } from './session';

/** The engine's files, which are loading. */
export interface Engine {
  /** URL of the WebAssembly. */
  wasm: string;
  /** Returns the preloaded worker first, then a new one for each call. */
  makeWorker: () => BoardWorker;
  /** Reports how much of the WebAssembly has loaded, from 0 to 1; past progress immediately. */
  watch: (tell: (share: number) => void) => void;
  /** Terminates the preloaded worker if it was not used. */
  end: () => void;
}

/**
 * Starts loading the worker and the WebAssembly immediately, because they are most of what a reader
 * waits for. The page downloads the WebAssembly to count its progress; the worker then takes it
 * from the HTTP cache.
 */
export function fetchEngine(base: string): Engine {
  const address = `${base}assets/board/${wasm.file}`;
  const start = () => new Worker(`${base}assets/board-worker/${worker}`, { type: 'module' });
  let first: BoardWorker | undefined = start();
  // A worker that failed to load before it was needed is requested again.
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
  // A failure here only loses the progress display.
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
