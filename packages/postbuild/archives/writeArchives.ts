import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ARCHIVE_MTIME } from '@portal/core/files/archiveMtime';
import { BROWSER_TARGETS } from '@portal/core/plugins/browserTargets';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import { buildSync } from 'esbuild';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { findSection } from '../findSection';
import type { BuiltPage, BuiltSite } from '../loadBuild';
import { type ArchiveInfo, renderContentsPage, renderSearchPage } from './archiveTemplates';
import { createArchiveIndex } from './createArchiveIndex';
import { type Edition, findEdition, formatEdition } from './edition';
import { ARCHIVE_FILES, toArchivePage } from './toArchivePage';
import { type ArchiveContent, getPageFile, toArchiveUrl, trimTrailingSlash } from './toArchiveUrl';

export const DOWNLOADS_FOLDER = 'downloads';
const MAX_ARCHIVE_BYTES = 25_000_000;
/** Excluded pages: archives have their own search page and are already offline. */
const EXCLUDED_PAGES = ['search', 'offline', DOWNLOADS_FOLDER];

/** A downloadable copy of the documentation: a ZIP archive of pages, or a PDF. */
export interface Archive {
  /** Name of the manual; empty for the entire site. */
  manual: string;
  /** Title of the manual or site. */
  label: string;
  /** Path relative to the base URL. */
  file: string;
  pages: number;
}

interface ArchivePart {
  name: string;
  label: string;
  pages: BuiltPage[];
}

/** Returns the file name of an archive without the extension: site, manual, release, and date. */
export function getArchiveName(slug: string, part: string, { release, date }: Edition): string {
  return [slug, part, ...(release ? [`release-${release}`] : []), date].join('-');
}

/** Lists the archives to create: one for the entire site, and one per manual. */
export function listArchiveParts({ facts, pages }: BuiltSite): ArchivePart[] {
  const { baseUrl, offline, title } = facts;
  const includedPages = pages.filter(
    ({ route = '' }) => !EXCLUDED_PAGES.includes(route.slice(baseUrl.length)),
  );
  const manuals = offline.manuals.map((manual) => ({
    name: manual.name,
    label: manual.label,
    pages: includedPages.filter((page) => findSection(page, baseUrl, offline.manuals) === manual),
  }));
  return [{ name: '', label: title, pages: includedPages }, ...manuals].filter(
    ({ pages: manualPages }) => manualPages.length > 0,
  );
}

function bundleScript(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'client', entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: BROWSER_TARGETS,
    write: false,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

/** Makes the URLs in a stylesheet relative, and adds the files that it references to the archive. */
function rewriteStyles(css: string, file: string, content: ArchiveContent): string {
  return (
    css
      .replace(/url\((["']?)([^)"']+)\1\)/g, (match, _quote, url: string) =>
        url.startsWith('/') ? `url("${toArchiveUrl(url, file, content)}")` : match,
      )
      // Local fonts load immediately, so `swap` causes no visible font change.
      .replace(/font-display:\s*optional/g, 'font-display:swap')
  );
}

function packArchive(site: BuiltSite, part: ArchivePart, edition: string): Zippable {
  const { dir, facts } = site;
  const { baseUrl: base, url } = facts;
  const requiredFiles = new Set<string>();
  const content: ArchiveContent = {
    base,
    url,
    pages: new Map(
      part.pages.map(
        ({ route = '' }) => [trimTrailingSlash(route), getPageFile(route, base)] as const,
      ),
    ),
    hasFile: (name) =>
      name !== '' &&
      !/\.(?:html|md|txt)$/.test(name) &&
      statSync(path.join(dir, name), { throwIfNoEntry: false })?.isFile() === true,
    requireFile: (name) => requiredFiles.add(name),
  };
  const files: Zippable = {};
  for (const { route = '', html } of part.pages) {
    const file = getPageFile(route, base);
    files[file] = strToU8(toArchivePage(html, { file, edition, pageUrl: url + route, content }));
  }
  for (const name of requiredFiles) {
    const bytes = readFileSync(path.join(dir, name));
    files[name] = name.endsWith('.css')
      ? strToU8(rewriteStyles(bytes.toString('utf8'), name, content))
      : bytes;
  }
  // Archives contain fonts and scripts, so they must contain their licenses.
  for (const name of [`${DOWNLOADS_FOLDER}/LICENSE.txt`, NOTICES_FILE]) {
    const file = path.join(dir, name);
    if (existsSync(file)) files[path.posix.basename(name)] = readFileSync(file);
  }
  const info: ArchiveInfo = {
    title: part.name ? `${facts.title}: ${part.label}` : facts.title,
    edition,
    siteUrl: url + base,
    styles: [...requiredFiles].filter((name) => /(?:^|\/)styles\.[\w~-]+\.css$/.test(name)),
  };
  const titles = new Map(
    part.pages.map(({ route = '', shownTitle }) => [trimTrailingSlash(route), shownTitle] as const),
  );
  const contents = renderContentsPage(info, facts.menus, content.pages, titles);
  files[ARCHIVE_FILES.contents] = strToU8(contents);
  files['index.html'] ??= strToU8(contents);
  files[ARCHIVE_FILES.search] = strToU8(renderSearchPage(info));
  const index = createArchiveIndex(site, new Set(part.pages.map(({ route = '' }) => route)));
  files[ARCHIVE_FILES.searchData] = strToU8(`window.archiveIndex=${JSON.stringify(index)};`);
  files[ARCHIVE_FILES.searchScript] = strToU8(bundleScript('search.ts'));
  files[ARCHIVE_FILES.script] = strToU8(bundleScript('archive.ts'));
  files[ARCHIVE_FILES.styles] = readFileSync(path.join(__dirname, 'client/archive.css'));
  return files;
}

/**
 * Writes ZIP archives that readers open from disk: one of the entire site, and one per manual. Pages must be in their
 * final form.
 *
 * @param extraFiles additional files for the archive of the entire site, by name
 * @throws if an archive is larger than `MAX_ARCHIVE_BYTES`
 */
export async function writeArchives(
  site: BuiltSite,
  extraFiles: Readonly<Record<string, Uint8Array>> = {},
): Promise<Archive[]> {
  const edition = findEdition(site);
  const archives: Archive[] = [];
  await mkdir(path.join(site.dir, DOWNLOADS_FOLDER), { recursive: true });
  for (const part of listArchiveParts(site)) {
    const name = getArchiveName(site.facts.slug, part.name || 'documentation', edition);
    const files = [
      ...Object.entries(packArchive(site, part, formatEdition(edition))),
      ...(part.name ? [] : Object.entries(extraFiles)),
    ];
    const folder = Object.fromEntries(files.map(([file, bytes]) => [`${name}/${file}`, bytes]));
    const bytes = zipSync(folder, { mtime: ARCHIVE_MTIME, level: 9 });
    if (bytes.length > MAX_ARCHIVE_BYTES) {
      throw new Error(
        `${name}.zip has ${bytes.length} bytes; the limit is ${MAX_ARCHIVE_BYTES}.\nReduce the largest images or scripts, or raise MAX_ARCHIVE_BYTES in packages/postbuild/archives/writeArchives.ts.`,
      );
    }
    const file = `${DOWNLOADS_FOLDER}/${name}.zip`;
    await writeFile(path.join(site.dir, file), bytes);
    archives.push({ manual: part.name, label: part.label, file, pages: part.pages.length });
  }
  return archives;
}
