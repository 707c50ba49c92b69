import { createRequire } from 'node:module';
import type { MicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import type { BoardOptions } from '../engine/simulatedBoard';
import type { Sources } from '../engine/types';

type ImportEngine = NonNullable<BoardOptions['importEngine']>;

interface WebAssemblyApi {
  instantiate(...args: unknown[]): Promise<{
    instance: { exports: { memory: { buffer: ArrayBuffer } } };
  }>;
}

const importEngine: ImportEngine = createRequire(__filename)('./importEngine.cjs');

/** Imports the modules that every program needs. `runtime.main` is not one of them, because it starts the program. */
const IMPORTS = `import sys
sys.path[:] = ["/sim"]
from runtime import board, calls, limits, scheduler, text
from world import console, reports, scenario, signals, watchdog`;

/** Returns a loaded engine and a function that returns its memory, which the engine does not export. */
async function loadWithMemory(load: () => Promise<MicroPython>) {
  const { WebAssembly: api } = globalThis as unknown as { WebAssembly: WebAssemblyApi };
  const { instantiate } = api;
  let getMemory = () => new Uint8Array();
  api.instantiate = async (...args) => {
    const result = await instantiate(...args);
    getMemory = () => new Uint8Array(result.instance.exports.memory.buffer);
    return result;
  };
  const engine = await load().finally(() => {
    api.instantiate = instantiate;
  });
  return { engine, getMemory };
}

function writeSources({ FS }: MicroPython, sources: Sources): void {
  for (const [path, text] of Object.entries(sources)) {
    FS.mkdirTree(`/sim/${path.slice(0, path.lastIndexOf('/'))}`);
    FS.writeFile(`/sim/${path}`, new TextEncoder().encode(text));
  }
}

/**
 * Creates a function that imports the engine with the simulation's sources. Each board gets the same engine with its
 * initial memory, because a new engine takes 60 ms longer. So only one board can be used at a time.
 */
export function createEngineImporter(sources: Sources): ImportEngine {
  let reset: (() => MicroPython) | undefined;
  return async () => {
    const engineModule = await importEngine();
    return {
      ...engineModule,
      async loadMicroPython(options) {
        if (reset) return reset();
        const { engine, getMemory } = await loadWithMemory(() =>
          engineModule.loadMicroPython(options),
        );
        writeSources(engine, sources);
        engine.runPython(IMPORTS);
        const initialMemory = getMemory().slice();
        reset = () => {
          const memory = getMemory();
          memory.set(initialMemory);
          memory.fill(0, initialMemory.length);
          return engine;
        };
        return engine;
      },
    };
  };
}
