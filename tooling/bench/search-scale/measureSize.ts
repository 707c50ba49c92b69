import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a file, raw and after Brotli compression. */
export interface Size {
  raw: number;
  brotli: number;
}

/** Compresses as the site does, or with a fast level for very large files. */
export function compress(content: Buffer, quality = 11): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}

export function measureSize(content: Buffer, quality?: number): Size {
  return { raw: content.length, brotli: compress(content, quality) };
}
