import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from '../deploy/render/options';
import { listFiles } from '../packages/files/listFiles';
import { SITE_FACTS_FILE } from '../plugins/site-facts/siteFacts';
import { EarlyCompression } from '../server/compressSite';
import { prepareSite } from '../server/prepareSite';
import { type Archive, writeArchives } from './archives/writeArchives';
import { writeCards } from './cards/writeCards';
import { checkLinks, linkedPages } from './checkLinks';
import { checkRoutes } from './checkRoutes';
import { writeDownloads } from './downloads/writeDownloads';
import { writeMarkdown } from './markdown/writeMarkdown';
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

/** Files that nothing changes any more when Docusaurus is done. */
function listScripts(root: string): string[] {
  return listFiles(root, '', '.js').map((file) => path.join(root, file));
}

/** Where the site is published, which all its languages agree on. */
function placeOf({ root, sites: [site] }: Build): Place {
  if (!site) throw new Error(`${root}: no built site`);
  return { host: new URL(site.facts.url).host, name: site.facts.slug };
}

/**
 * What happens to a built site before it can be served, in this order. Pages are read once, by the
 * first step; what is compressed and what hosts are told comes last, when nothing changes any more.
 *
 * @throws with every broken link and every missing page at once, before anything is written
 */
export async function finishBuild({
  root,
  hostingDir,
  cacheDir,
  archives = false,
  addToArchive,
  onStep = () => undefined,
  print,
}: FinishOptions): Promise<void> {
  onStep('reading pages');
  // On the processors that reading leaves idle.
  const early = new EarlyCompression(cacheDir);
  early.add(listScripts(root));
  const build = await readBuild(root).finally(() => early.stop());
  onStep('checking links and routes');
  assertSound(build);
  onStep('drawing cards');
  for (const site of build.sites) await writeCards(site, path.join(cacheDir, '../cards'));
  onStep('writing the search index');
  const cores = new Map<BuiltSite, Map<string, string>>();
  for (const site of build.sites) {
    cores.set(site, await writeSearch(site, path.join(cacheDir, '../search')));
  }
  onStep('writing pages and styles');
  await writePages(build, await writeStylesheets(build), cores);
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
  const pageFacts = new Map(
    build.pages.map(({ file, canonical, forwardsTo, inline }) => [
      file,
      { canonical, forwardsTo, ...inline },
    ]),
  );
  onStep('compressing');
  await prepareSite({ root, outDir: hostingDir, cacheDir, place: placeOf(build), pageFacts });
}
