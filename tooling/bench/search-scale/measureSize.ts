import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a file, without compression and with Brotli. */
export interface Size {
  raw: number;
  brotli: number;
}

/** Returns the bytes after Brotli compression. The site uses the default quality. */
export function getCompressedSize(content: Buffer, quality = 11): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}

export function measureSize(content: Buffer, quality?: number): Size {
  return { raw: content.length, brotli: getCompressedSize(content, quality) };
}
