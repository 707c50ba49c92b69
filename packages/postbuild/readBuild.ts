import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DiskCache } from '@portal/core/caches/DiskCache';
import { listFiles } from '@portal/core/files/listFiles';
import type { PageSection } from '@portal/search/types';
import type { Root } from 'hast';
import { firstBelowScreen } from './firstBelowScreen';
import { toMarkdown } from './markdown/toMarkdown';
import { readSiteFacts, SITE_FACTS_FILE, type SiteFacts } from './plugins/site-facts/siteFacts';
import { readable } from './readable';
import { type PageFacts, readPage } from './readPage';
import { readSource, type SourceFacts } from './readSource';
import { readSections } from './search/readSections';

/** What the markup of a page says. */
interface ReadPage extends Omit<PageFacts, 'content'> {
  /** Title that the page shows, else that of its tab. */
  shownTitle: string;
  markdown: string;
  sections: PageSection[];
  /** Id of the first heading below the first screen; a shorter page has none. */
  belowScreen?: string | undefined;
}

/** A page of the build, with all that is read in it. */
export interface BuiltPage extends ReadPage, SourceFacts {
  /** Path in the build, with forward slashes and one in front. */
  file: string;
  html: string;
  /** Address of the page, with the base; undefined for what is no page of its own, as redirects. */
  route: string | undefined;
  /** Where it is written, from the folder of the sources; pages that code makes have none. */
  source: string | undefined;
  /** What the picture of its section says, where it has one. */
  cardAlt?: string;
}

/** A site of the build: one for each language. */
export interface BuiltSite {
  facts: SiteFacts;
  /** Folder of its files. */
  dir: string;
  /** Pages that have a route, in the order of their routes. */
  pages: BuiltPage[];
}

export interface Build {
  root: string;
  sites: BuiltSite[];
  /** Every page, also those that have no route. */
  pages: BuiltPage[];
}

/** Names of the bundle, which change with any page and which nothing here asks for. */
const BUNDLE = /(?<= data-scripts=")[^"]*/;

interface RoutedFile {
  route: string;
  source: string | undefined;
  site: BuiltSite;
}

function listHtml(root: string): string[] {
  return listFiles(root, '', '.html').map((file) => `/${file}`);
}

async function listFacts(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const files = ['', ...folders].map((folder) => path.join(root, folder, SITE_FACTS_FILE));
  const there = await Promise.all(
    files.map((file) =>
      readFile(file).then(
        () => file,
        () => undefined,
      ),
    ),
  );
  return there.filter((file) => file !== undefined);
}

/** Routes by the two files that can hold them. */
function filesOf(root: string, site: BuiltSite): [string, RoutedFile][] {
  const below = `/${path.relative(root, site.dir).split(path.sep).join('/')}`.replace(/\/$/, '');
  return site.facts.routes.flatMap(({ path: route, source }): [string, RoutedFile][] => {
    const name = `${below}/${route.slice(site.facts.baseUrl.length)}`.replace(/\/$/, '');
    const routed = { route, source, site };
    return [
      [`${name}/index.html`, routed],
      [`${name}.html`, routed],
    ];
  });
}

/** What is read in a page, as a text. */
function packPage({ metas, names, ...facts }: ReadPage): string {
  return JSON.stringify({ ...facts, metas: [...metas], names: [...names] });
}

function unpackPage(text: string): ReadPage {
  const { metas, names, ...facts } = JSON.parse(text);
  return { ...facts, metas: new Map(metas), names: new Set(names) };
}

/** What decides how a page is read. */
function sources(): string[] {
  const project = path.join(__dirname, '../..');
  const code = listFiles(project, 'packages', '.ts').filter((file) => !file.endsWith('.test.ts'));
  return [...code, 'package-lock.json'].map((file) => path.join(project, file));
}

/** Title that a page shows, its search sections and its Markdown, from its content. */
export function readTexts(content: Root | undefined, url: string, title: string) {
  if (!content) return { markdown: '', title: '', sections: [] };
  const tree = readable(content);
  const { title: shown, sections } = readSections(tree);
  return { markdown: toMarkdown(tree, url, title), title: shown, sections };
}

/** Reads one page; its tree is let go when the texts are made of it. */
function readOne(
  file: string,
  html: string,
  routed: RoutedFile | undefined,
  kept: Pick<DiskCache, 'get'>,
): BuiltPage {
  const url = `${routed?.site.facts.url ?? 'http://localhost'}${routed?.route ?? file}`;
  const steady = html.replace(BUNDLE, '');
  const result = kept.get([steady, url, routed ? 'routed' : ''], () => {
    const { content, ...facts } = readPage(steady);
    const title = facts.title.split(' | ')[0] ?? '';
    const { title: shown, ...texts } = readTexts(routed && content, url, title);
    const belowScreen = firstBelowScreen(content);
    return packPage({ ...facts, ...texts, shownTitle: shown || title, belowScreen });
  });
  return {
    ...unpackPage(result),
    ...readSource(routed?.site.facts.siteDir ?? '', routed?.source),
    file,
    html,
    route: routed?.route,
    source: routed?.source,
  };
}

/**
 * Reads the pages that Docusaurus has built, each once, and those that are as in the last build not at all.
 *
 * @param root folder of the build
 * @param cacheDir folder for what is kept from build to build
 * @throws when there is no site in it
 */
export async function readBuild(root: string, cacheDir: string): Promise<Build> {
  const factsFiles = await listFacts(root).catch(() => []);
  if (factsFiles.length === 0) {
    throw new Error(
      `${root}: no built site (${SITE_FACTS_FILE} is missing).\nBuild it: npm run build`,
    );
  }
  const sites = await Promise.all(
    factsFiles.map(async (file): Promise<BuiltSite> => {
      return { facts: await readSiteFacts(file), dir: path.dirname(file), pages: [] };
    }),
  );
  const routed = new Map(sites.flatMap((site) => filesOf(root, site)));
  const names = sites.map(({ facts }) => facts.baseUrl.replaceAll('/', '-'));
  const kept = await DiskCache.open(path.join(cacheDir, `pages${names.join('')}.json`), sources());
  const pages: BuiltPage[] = [];
  for (const file of listHtml(root)) {
    const found = routed.get(file);
    const page = readOne(file, await readFile(path.join(root, file), 'utf8'), found, kept);
    pages.push(page);
    found?.site.pages.push(page);
  }
  await kept.save();
  for (const site of sites) {
    site.pages.sort((a, b) => ((a.route as string) < (b.route as string) ? -1 : 1));
  }
  return { root, sites, pages };
}
