import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Sources of the site's fonts. Both are from one family, so that inline code matches the
 * surrounding text.
 */
const FONTS = {
  text: require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  code: require.resolve('@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'),
};

function createCharacterRange(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

/** Latin characters and technical symbols. Other characters fall back to system fonts. */
const CHARACTERS = `${createCharacterRange(0x20, 0x7e)}${createCharacterRange(0xa0, 0xff)}–—‘’“”„•…−×≤≥≈≠→←↑↓Ωµ°€␣`;
/** Font weights that the stylesheets use. */
const WEIGHTS = { min: 400, max: 720 };

async function writeSubset(source: string, file: string): Promise<void> {
  const font = await readFile(source);
  const key = createHash('sha256')
    .update(font)
    .update(CHARACTERS + JSON.stringify(WEIGHTS))
    .digest('hex');
  const keyFile = `${file}.key`;
  if (existsSync(file) && existsSync(keyFile) && (await readFile(keyFile, 'utf8')) === key) return;
  const subset = await subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  // Writes to a temporary file and renames it, so that an interrupted build does not leave a
  // partial font.
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, subset);
  await rename(temporaryFile, file);
  await writeFile(keyFile, key);
}

/**
 * Writes `text.woff2` and `code.woff2`, unless they exist and are up to date.
 * @param folder created if missing
 * @returns the package files that the subsets were created from
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
