import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { shortUrlRedirects } from '../../../site/shortCodes';
import { createQrRows } from '../plugin/loadLabels';
import { drawModules, QUIET_ZONE_MODULES } from './drawModules';

/** Pixels per module in the image for jsQR. */
const PIXELS_PER_MODULE = 4;

/** Decodes the drawn path with a library other than the encoder. */
function decodeImage(rows: string[]): string | undefined {
  const size = rows.length + 2 * QUIET_ZONE_MODULES;
  const side = size * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of drawModules(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const from =
        ((Number(y) * PIXELS_PER_MODULE + row) * side + Number(x) * PIXELS_PER_MODULE) * 4;
      for (let pixel = 0; pixel < Number(width) * PIXELS_PER_MODULE; pixel += 1) {
        pixels.fill(0, from + pixel * 4, from + pixel * 4 + 3);
      }
    }
  }
  return jsQR(pixels, side, side)?.data;
}

it('decodes a short URL of each length from its QR code', () => {
  const codes = Object.keys(shortUrlRedirects).map((code) => `https://docs.example${code}`);
  // The length of a URL determines the size and layout of its code.
  const urls = [...new Map(codes.map((url) => [url.length, url])).values()];
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.map((url) => decodeImage(createQrRows(url)))).toEqual(urls);
});

it('draws one rectangle per run of dark modules', () => {
  expect(drawModules(['101101', '000000', '110000'])).toBe(
    'M4 4h1v1h-1zM6 4h2v1h-2zM9 4h1v1h-1zM4 6h2v1h-2z',
  );
});
