import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Both fonts are from one family, so that inline code matches the text. */
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

/**
 * Writes `text.woff2` and `code.woff2`.
 * @param folder created if missing
 * @returns the package files that the subsets were created from
 */
export async function subsetFonts(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  for (const [name, source] of Object.entries(FONTS)) {
    const subset = await subsetFont(await readFile(source), CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    });
    await writeFile(path.join(folder, `${name}.woff2`), subset);
  }
  return Object.values(FONTS);
}
