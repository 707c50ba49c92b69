/// <reference types="./virtual" />
import { wasm, worker } from 'board:files';
import type { BoardWorker } from './session';

/** The engine's files while they load. */
export interface Engine {
  /** URL of the WebAssembly. */
  wasmUrl: string;
  /** Returns the preloaded worker first, then a new one for each call. */
  createWorker: () => BoardWorker;
  /** Reports how much of the WebAssembly has loaded, from 0 to 1; past progress immediately. */
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
  // A worker that failed to load before it was needed is requested again.
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
  // A failure here only loses the progress display.
  trackDownload().catch(() => undefined);
  return {
    wasmUrl,
    createWorker() {
      const next = preloadedWorker ?? startWorker();
      preloadedWorker = undefined;
      return next;
    },
    onProgress(callback) {
      listener = callback;
      callback(loadedShare);
    },
    dispose: () => preloadedWorker?.terminate(),
  };
}
