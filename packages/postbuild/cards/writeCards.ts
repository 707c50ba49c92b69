import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { groupBy } from '@portal/core/shared/groupBy';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { findSection } from '../findSection';
import type { BuiltSite } from '../loadBuild';
import { CARD_SIZE, drawCard } from './drawCard';

const FONT = require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2');
const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, offset) =>
  String.fromCharCode(32 + offset),
).join('');
const OG_IMAGE = 'og:image';

/** Writes a font for the SVG renderer, which supports neither compressed nor variable fonts. */
async function writeFont(folder: string): Promise<string> {
  const font = await subsetFont(await readFile(FONT), PRINTABLE_ASCII, {
    targetFormat: 'truetype',
    variationAxes: { wght: 680 },
  });
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'card.ttf');
  await writeFile(file, font);
  return file;
}

/**
 * Writes one preview image per site section and references it in the section's pages, so that previews of shared links
 * name the manual. Pages without an image, and pages outside all sections, are unchanged.
 * @param cacheDir folder for the font that the images use
 */
export async function writeCards(site: BuiltSite, cacheDir: string): Promise<void> {
  const { dir, pages, facts } = site;
  const { baseUrl, url, title, markdown } = facts;
  const pagesWithImage = pages.filter((page) => page.metas.has(OG_IMAGE));
  if (pagesWithImage.length === 0) return;
  const font = await writeFont(cacheDir);
  const logo = await readFile(path.join(dir, 'img/logo-dark.svg'), 'utf8').catch(() => undefined);
  const groups = groupBy(pagesWithImage, (page) => findSection(page, baseUrl, markdown.sections));
  for (const [section, sectionPages] of groups) {
    if (!section) continue;
    const file = `img/card-${section.name}.png`;
    const image = new Resvg(drawCard(title, section.title, logo), {
      fitTo: { mode: 'width', value: CARD_SIZE.width },
      font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Geist' },
    });
    await mkdir(path.join(dir, 'img'), { recursive: true });
    await writeFile(path.join(dir, file), image.render().asPng());
    const imageUrl = `${url}${baseUrl}${file}`;
    for (const page of sectionPages) {
      const previousUrl = page.metas.get(OG_IMAGE) ?? '';
      page.html = page.html.replaceAll(previousUrl, imageUrl);
      page.metas.set(OG_IMAGE, imageUrl);
      page.cardAlt = `${title}: ${section.title}`;
    }
  }
}
