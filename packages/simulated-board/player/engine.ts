/// <reference types="./virtual" />
import { wasm, worker } from 'board:files';
import type { BoardWorker } from './session';

/** The engine, whose files may still be loading. */
export interface Engine {
  /** URL of the WebAssembly. */
  wasmUrl: string;
  /** Returns the preloaded worker on the first call, and a new worker on later calls. */
  createWorker: () => BoardWorker;
  /** Reports the loaded share of the WebAssembly, from 0 to 1, immediately and on progress. */
  onProgress: (listener: (loadedShare: number) => void) => void;
  /** Terminates the preloaded worker if it was not used. */
  dispose: () => void;
}

/**
 * Starts loading the worker and the WebAssembly immediately, because they are the largest files. The page downloads the
 * WebAssembly to report progress, and the worker loads it from the HTTP cache.
 */
export function loadEngine(base: string): Engine {
  const wasmUrl = `${base}assets/board/${wasm.file}`;
  const startWorker = () => new Worker(`${base}assets/board-worker/${worker}`, { type: 'module' });
  let preloadedWorker: BoardWorker | undefined = startWorker();
  // If the preloaded worker fails to load, the first call requests another.
  preloadedWorker.onerror = () => {
    preloadedWorker = undefined;
  };
  let loadedShare = 0;
  let listener: ((loadedShare: number) => void) | undefined;
  const trackDownload = async () => {
    const reader = (await fetch(wasmUrl)).body?.getReader();
    let receivedBytes = 0;
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      receivedBytes += chunk.value.length;
      loadedShare = receivedBytes / wasm.bytes;
      listener?.(loadedShare);
    }
  };
  // A failure only affects the progress display.
  trackDownload().catch(() => undefined);
  return {
    wasmUrl,
    createWorker() {
      const nextWorker = preloadedWorker ?? startWorker();
      preloadedWorker = undefined;
      return nextWorker;
    },
    onProgress(callback) {
      listener = callback;
      callback(loadedShare);
    },
    dispose: () => preloadedWorker?.terminate(),
  };
}
