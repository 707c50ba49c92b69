import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import type { BuiltPage, BuiltSite } from '../readBuild';
import { CARD, drawCard } from './drawCard';

const FONT = require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2');
const CHARACTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const OG_IMAGE = 'og:image';

/** The SVG renderer supports neither compressed fonts nor weights of variable fonts. */
async function writeFont(folder: string): Promise<string> {
  const font = await subsetFont(await readFile(FONT), CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: 680 },
  });
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'card.ttf');
  await writeFile(file, font);
  return file;
}

function isIn(page: BuiltPage, baseUrl: string, prefixes: readonly string[]): boolean {
  const route = `/${(page.route ?? '').slice(baseUrl.length)}`;
  return prefixes.some((start) => route.startsWith(start));
}

/**
 * Writes a preview image per site section, and references it in the head of the section's pages, so that shared links
 * show which manual they lead to.
 * Pages without an image, and pages outside all sections, are unchanged.
 * @param cacheDir folder for the font that the images use
 */
export async function writeCards(site: BuiltSite, cacheDir: string): Promise<void> {
  const { dir, pages, facts } = site;
  const { baseUrl, url, title, markdown } = facts;
  const shared = pages.filter((page) => page.metas.has(OG_IMAGE));
  if (shared.length === 0) return;
  const font = await writeFont(cacheDir);
  const logo = await readFile(path.join(dir, 'img/logo-dark.svg'), 'utf8').catch(() => undefined);
  const taken = new Set<BuiltPage>();
  for (const section of markdown.sections) {
    const own = shared.filter((page) => !taken.has(page) && isIn(page, baseUrl, section.prefixes));
    if (own.length === 0) continue;
    const file = `img/card-${section.name}.png`;
    const picture = new Resvg(drawCard(title, section.title, logo), {
      fitTo: { mode: 'width', value: CARD.width },
      font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Geist' },
    });
    await mkdir(path.join(dir, 'img'), { recursive: true });
    await writeFile(path.join(dir, file), picture.render().asPng());
    const address = `${url}${baseUrl}${file}`;
    for (const page of own) {
      taken.add(page);
      const before = page.metas.get(OG_IMAGE) ?? '';
      page.html = page.html.replaceAll(before, address);
      page.metas.set(OG_IMAGE, address);
      page.cardAlt = `${title}: ${section.title}`;
    }
  }
}
