import { rm } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import type { Place } from '@portal/hosting/render/options';
import { EarlyCompression } from '@portal/hosting/server/compressSite';
import { type PrepareOptions, prepareSite } from '@portal/hosting/server/prepareSite';
import { type Archive, writeArchives } from './archives/writeArchives';
import { writeCards } from './cards/writeCards';
import { checkLinks, linkedPages } from './checkLinks';
import { checkRoutes } from './checkRoutes';
import { writeDownloads } from './downloads/writeDownloads';
import { writeMarkdown } from './markdown/writeMarkdown';
import { SITE_FACTS_FILE } from './plugins/site-facts/siteFacts';
import { purgeStyles } from './purgeStyles';
import { type Build, type BuiltSite, readBuild } from './readBuild';
import { writeSearch } from './search/writeSearch';
import { writeOffline } from './writeOffline';
import { writePages } from './writePages';

export interface FinishOptions {
  /** Folder that Docusaurus has built. */
  root: string;
  /** Folder for the finished server configurations. */
  hostingDir: string;
  /** Folder for compressed forms, kept from build to build; others are beside it. */
  cacheDir: string;
  /** Whether archives are made: folders that a browser opens from the disk. Default: false. */
  archives?: boolean;
  /** Makes files that the archive of the whole of a site has besides its pages, by their names in it. */
  addToArchive?: (site: BuiltSite) => Promise<Record<string, Uint8Array>>;
  /** Told what is done next. */
  onStep?: (name: string) => void;
  /** Prints PDFs of a site into its folder of downloads, where they are asked for. */
  print?: (site: BuiltSite) => Promise<Archive[]>;
}

/** Everything that is wrong with the pages, at once. */
function assertSound({ sites }: Build): void {
  const messages = [
    ...sites.flatMap(checkRoutes),
    // All languages at once: their pages lead to each other.
    ...checkLinks(sites.flatMap(linkedPages)),
  ];
  if (messages.length > 0) throw new Error(messages.join('\n'));
}

/** Stylesheets in their last form, by the names that pages still have for them. */
async function writeStylesheets({ sites }: Build): Promise<Map<string, string>> {
  const renamed = new Map<string, string>();
  for (const { dir, pages } of sites) {
    const names = new Set(pages.flatMap((page) => [...page.names]));
    for (const [from, to] of await purgeStyles(dir, names)) renamed.set(from, to);
  }
  return renamed;
}

/** Files that nothing changes any more: scripts when Docusaurus is done, others when they are written. */
function listFinished(root: string, extension: '.html' | '.js' | '.json'): string[] {
  return listFiles(root, '', extension).map((file) => path.join(root, file));
}

/** Where the site is published, which all its languages agree on. */
function placeOf({ root, sites: [site] }: Build): Place {
  if (!site) throw new Error(`${root}: no built site`);
  return { host: new URL(site.facts.url).host, name: site.facts.slug };
}

/** Makes every file of the site, and says what hosts are told of its pages. */
async function makeFiles(
  {
    root,
    cacheDir,
    archives = false,
    addToArchive,
    onStep = () => undefined,
    print,
  }: FinishOptions,
  early: EarlyCompression,
): Promise<Pick<PrepareOptions, 'place' | 'pageFacts'>> {
  onStep('reading pages');
  early.add(listFinished(root, '.js'));
  const build = await readBuild(root, path.join(cacheDir, '../pages'));
  onStep('checking links and routes');
  assertSound(build);
  onStep('drawing cards');
  for (const site of build.sites) await writeCards(site, path.join(cacheDir, '../cards'));
  onStep('writing the search index');
  const cores = new Map<BuiltSite, Map<string, string>>();
  for (const site of build.sites) {
    cores.set(site, await writeSearch(site, path.join(cacheDir, '../search')));
  }
  early.add(listFinished(root, '.json'));
  onStep('writing pages and styles');
  await writePages(build, await writeStylesheets(build), cores);
  early.add(listFinished(root, '.html'));
  for (const site of build.sites) {
    if (archives || print) onStep('making downloads');
    const packed = archives ? await writeArchives(site, await addToArchive?.(site)) : [];
    const printed = (await print?.(site)) ?? [];
    await writeDownloads(site, [...packed, ...printed]);
    onStep('writing Markdown');
    await writeMarkdown(site);
    onStep('writing what is kept offline');
    await writeOffline(site);
    await rm(path.join(site.dir, SITE_FACTS_FILE));
  }
  const pageFacts = build.pages.map(
    ({ file, canonical, forwardsTo, inline }) =>
      [file, { canonical, forwardsTo, ...inline }] as const,
  );
  return { place: placeOf(build), pageFacts: new Map(pageFacts) };
}

/**
 * What happens to a built site before it can be served, in this order. Pages are read once, by the
 * first step; what is compressed and what hosts are told comes last, when nothing changes any more.
 * On the processors that the steps before it leave idle, what is finished is compressed already.
 *
 * @throws with every broken link and every missing page at once, before anything is written
 */
export async function finishBuild(options: FinishOptions): Promise<void> {
  const { root, hostingDir, cacheDir, onStep } = options;
  const early = new EarlyCompression(cacheDir);
  const known = await makeFiles(options, early).finally(() => early.stop());
  onStep?.('compressing');
  await prepareSite({ root, outDir: hostingDir, cacheDir, ...known });
}
