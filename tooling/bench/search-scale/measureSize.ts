import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a file, raw and after Brotli compression. */
export interface Size {
  raw: number;
  brotli: number;
}

/** Bytes after Brotli compression. The default quality is the one that the site uses. */
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
