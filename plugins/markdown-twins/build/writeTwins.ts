import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { KeptResults } from '../../shared/KeptResults';
import { twinPath } from '../shared/twinPath';
import { readBuiltPage } from './readBuiltPage';
import { groupTwins, renderFull, renderIndex, type Section, type Twin } from './renderIndex';
import { toMarkdown } from './toMarkdown';

/** Pages that are read at the same time. */
const AT_ONCE = 32;

/** The site that twins are written for. */
export interface Site {
  outDir: string;
  baseUrl: string;
  /** Origin without a trailing slash. */
  url: string;
  title: string;
  tagline: string;
  /** Folder for what is kept from build to build. */
  cacheDir: string;
}

/** What decides how content becomes Markdown. */
const SOURCES = [
  path.join(__dirname, 'toMarkdown.ts'),
  path.join(__dirname, '../../../package-lock.json'),
];

async function readTwin(site: Site, route: string, kept: KeptResults): Promise<Twin> {
  const html = await readFile(
    path.join(site.outDir, route.slice(site.baseUrl.length), 'index.html'),
    'utf8',
  );
  const address = `${site.url}${route}`;
  const { title: fullTitle, description, content } = readBuiltPage(html, address);
  const title = fullTitle.split(' | ')[0] || route;
  return {
    route,
    title,
    description,
    url: `${site.url}${twinPath(route, site.baseUrl)}`,
    markdown: kept.get([address, title, content], () => toMarkdown(content, address, title)),
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
  const kept = await KeptResults.open(path.join(site.cacheDir, 'markdown-twins.json'), SOURCES);
  const make = async (route: string) => {
    const twin = await readTwin(site, route, kept);
    await writeTwin(site, twin);
    return twin;
  };
  const twins = await pMap(routes, make, { concurrency: AT_ONCE });
  await kept.save();
  const groups = groupTwins(twins, sections);
  await writeFile(
    path.join(site.outDir, 'llms.txt'),
    renderIndex(site.title, site.tagline, groups),
  );
  await writeFile(path.join(site.outDir, 'llms-full.txt'), renderFull(site.title, groups));
}
