import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

function createCharacterRange(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

/** Latin characters and technical symbols. Other characters fall back to system fonts. */
const CHARACTERS = `${createCharacterRange(0x20, 0x7e)}${createCharacterRange(0xa0, 0xff)}–—‘’“”„•…−×≤≥≈≠→←↑↓Ωµ°€␣`;
const WEIGHTS = { min: 400, max: 720 };

export async function subsetFonts(
  sources: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, source] of Object.entries(sources)) {
    const subset = await subsetFont(await readFile(source), CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    });
    await writeFile(path.join(folder, `${name}.woff2`), subset);
  }
}
