import { existsSync } from 'node:fs';
import path from 'node:path';
import { findSection } from './findSection';
import type { BuiltSite } from './loadBuild';

const OG_IMAGE = 'og:image';

/**
 * References the preview image of each page's section, `img/card-SECTION.png`, so that previews of shared links name the
 * manual. Pages without an image, and pages of sections without a card, are unchanged.
 */
export function setCards({ dir, pages, facts }: BuiltSite): void {
  const { baseUrl, url, title, markdown } = facts;
  for (const page of pages) {
    const section = findSection(page, baseUrl, markdown.sections);
    const defaultUrl = page.metas.get(OG_IMAGE);
    const file = `img/card-${section?.name}.png`;
    if (!section || !defaultUrl || !existsSync(path.join(dir, file))) continue;
    const imageUrl = `${url}${baseUrl}${file}`;
    page.html = page.html.replaceAll(defaultUrl, imageUrl);
    page.metas.set(OG_IMAGE, imageUrl);
    page.cardAlt = `${title}: ${section.title}`;
  }
}
