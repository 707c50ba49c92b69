/** Memory limit imposed on the engine. Real boards have less than half a megabyte. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const WASM_PAGE_BYTES = 65_536;

/**
 * Limits the memory of programs. Programs that exceed it get a MemoryError, as on the board. The
 * engine itself has no limit.
 */
export function limitMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithinLimit(pages: number): number {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > MAX_MEMORY_BYTES) {
      throw new RangeError(`memory limit of ${MAX_MEMORY_BYTES} bytes exceeded`);
    }
    return grow.call(this, pages);
  };
}
