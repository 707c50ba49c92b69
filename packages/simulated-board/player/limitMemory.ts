/** Of the engine; the boards have less than half a megabyte. */
const MOST = 64 * 1024 * 1024;
const PAGE = 65_536;

/**
 * Lets a program that eats memory meet a MemoryError, as on the board, before it eats that of the
 * reader: the engine asks the browser for more without a bound of its own.
 */
export function limitMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithinLimit(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > MOST) {
      throw new RangeError(`the simulation has ${MOST} bytes of memory`);
    }
    return grow.call(this, pages);
  };
}
