import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { select } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { twinPath } from '../shared/twinPath';
import { groupTwins, renderFull, renderIndex, type Section, type Twin } from './renderIndex';
import { toMarkdown } from './toMarkdown';

/** The site that twins are written for. */
export interface Site {
  outDir: string;
  baseUrl: string;
  /** Origin without a trailing slash. */
  url: string;
  title: string;
  tagline: string;
}

async function readTwin(site: Site, route: string): Promise<Twin> {
  const html = await readFile(
    path.join(site.outDir, route.slice(site.baseUrl.length), 'index.html'),
    'utf8',
  );
  const head = select('head', unified().use(rehypeParse).parse(html));
  const title = head && select('title', head);
  const description = head && select('meta[name=description]', head)?.properties.content;
  const [name = route] = title ? toText(title).split(' | ') : [];
  return {
    route,
    title: name,
    description: typeof description === 'string' ? description : '',
    url: `${site.url}${twinPath(route, site.baseUrl)}`,
    markdown: toMarkdown(html, `${site.url}${route}`),
  };
}

async function writeTwin(site: Site, twin: Twin): Promise<void> {
  const file = path.join(
    site.outDir,
    twinPath(twin.route, site.baseUrl).slice(site.baseUrl.length),
  );
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, twin.markdown);
}

/**
 * Writes the twin of each page, `llms.txt` and `llms-full.txt` into the built site.
 *
 * @param routes pages that get a twin, with the base address
 * @param sections order and grouping of the index; pages outside all of them are not listed
 */
export async function writeTwins(
  site: Site,
  routes: readonly string[],
  sections: readonly Section[],
): Promise<void> {
  const twins = await Promise.all(routes.map((route) => readTwin(site, route)));
  await Promise.all(twins.map((twin) => writeTwin(site, twin)));
  const groups = groupTwins(twins, sections);
  await writeFile(
    path.join(site.outDir, 'llms.txt'),
    renderIndex(site.title, site.tagline, groups),
  );
  await writeFile(path.join(site.outDir, 'llms-full.txt'), renderFull(site.title, groups));
}
