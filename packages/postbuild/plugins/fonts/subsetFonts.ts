import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Where each font of the site comes from. Both are of one family, so that code in a line of text fits in. */
const FONTS = {
  text: require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  code: require.resolve('@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'),
};

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

/** Latin text, and the signs of the fields that the pages are about. Others come from fonts of the reader. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„•…−×≤≥≈≠→←↑↓Ωµ°€␣`;
/** Weights that the stylesheets ask for. */
const WEIGHTS = { min: 400, max: 720 };

async function writeSubset(source: string, file: string): Promise<void> {
  const whole = await readFile(source);
  const key = createHash('sha256')
    .update(whole)
    .update(CHARACTERS + JSON.stringify(WEIGHTS))
    .digest('hex');
  const stamp = `${file}.key`;
  if (existsSync(file) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === key) return;
  const subset = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  // A build that is stopped leaves no half of a font.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, subset);
  await rename(draft, file);
  await writeFile(stamp, key);
}

/**
 * Writes `text.woff2` and `code.woff2`, unless they are there and made from the same.
 *
 * @param folder made where it is missing
 * @returns the files of the packages that they were cut from
 */
export async function subsetFonts(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(FONTS).map(([name, source]) =>
      writeSubset(source, path.join(folder, `${name}.woff2`)),
    ),
  );
  return Object.values(FONTS);
}
