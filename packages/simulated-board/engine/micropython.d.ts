declare module '@micropython/micropython-webassembly-pyscript/micropython.mjs' {
  export interface MicroPython {
    FS: {
      mkdirTree(path: string): void;
      writeFile(path: string, data: string | Uint8Array): void;
    };
    registerJsModule(name: string, module: Record<string, unknown>): void;
    runPython(code: string): unknown;
  }
  export function loadMicroPython(options: {
    heapsize?: number;
    url?: string;
    stdout?: (text: string) => void;
  }): Promise<MicroPython>;
}
