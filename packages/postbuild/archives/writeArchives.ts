import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import { buildSync } from 'esbuild';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { BuiltPage, BuiltSite } from '../readBuild';
import { type FolderContent, folderAddress, pageFile, withoutSlash } from './folderAddress';
import { contentsPage, type FolderTitle, searchPage } from './folderTemplates';
import { makeFolderIndex } from './makeFolderIndex';
import { type Edition, readEdition, tellEdition } from './readEdition';
import { FOLDER_FILES, toFolderPage } from './toFolderPage';

/** Folder of the site for downloads. */
export const DOWNLOADS = 'downloads';
/** Maximum archive size promised to readers. */
const MAX_BYTES = 25_000_000;
/** Pages that an archive doesn't need: it has its own search and is already offline. */
const NOT_KEPT = ['search', 'offline', DOWNLOADS];
/** Fixed date, so that the same pages give the same bytes. */
const MTIME = new Date(2025, 0, 1, 0, 0, 0);

/** A downloadable form of the documentation: a ZIP archive of pages, or a PDF. */
export interface Archive {
  /** Name of the manual; empty for the whole site. */
  manual: string;
  /** Label of the contents, as shown to readers. */
  label: string;
  /** Path of the file below the base URL. */
  file: string;
  pages: number;
}

interface Part {
  name: string;
  label: string;
  pages: BuiltPage[];
}

/** File name with subject, release, and date. */
export function editionName(slug: string, part: string, { release, date }: Edition): string {
  return [slug, part, ...(release ? [`release-${release}`] : []), date].join('-');
}

/** The archives to create: the whole site, and each manual. */
export function partsOf({ facts, pages }: BuiltSite): Part[] {
  const { baseUrl, offline, title } = facts;
  const below = (page: BuiltPage) => `/${(page.route ?? '').slice(baseUrl.length)}`;
  const kept = pages.filter((page) => !NOT_KEPT.includes(below(page).slice(1)));
  const owner = (page: BuiltPage) =>
    offline.manuals.find(({ prefixes }) => prefixes.some((start) => below(page).startsWith(start)));
  const manuals = offline.manuals.map((manual) => ({
    name: manual.name,
    label: manual.label,
    pages: kept.filter((page) => owner(page) === manual),
  }));
  return [{ name: '', label: title, pages: kept }, ...manuals].filter(
    ({ pages: own }) => own.length > 0,
  );
}

function bundle(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'client', entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    write: false,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

/** Rewrites a stylesheet with relative URLs, and reports the files that it references. */
function folderStyles(css: string, file: string, content: FolderContent): string {
  return (
    css
      .replace(/url\((["']?)([^)"']+)\1\)/g, (whole, _quote, address: string) =>
        address.startsWith('/') ? `url("${folderAddress(address, file, content)}")` : whole,
      )
      // Files on disk load at once, so the text need not wait for its font.
      .replace(/font-display:\s*optional/g, 'font-display:swap')
  );
}

function packFolder(site: BuiltSite, part: Part, edition: string): Zippable {
  const { dir, facts } = site;
  const { baseUrl: base, url } = facts;
  const needed = new Set<string>();
  const content: FolderContent = {
    base,
    url,
    pages: new Map(
      part.pages.map(({ route = '' }) => [withoutSlash(route), pageFile(route, base)] as const),
    ),
    hasFile: (name) =>
      name !== '' &&
      !/\.(?:html|md|txt)$/.test(name) &&
      statSync(path.join(dir, name), { throwIfNoEntry: false })?.isFile() === true,
    need: (name) => needed.add(name),
  };
  const files: Zippable = {};
  for (const { route = '', html } of part.pages) {
    const file = pageFile(route, base);
    files[file] = strToU8(toFolderPage(html, { file, edition, home: url + route, content }));
  }
  for (const name of needed) {
    const bytes = readFileSync(path.join(dir, name));
    files[name] = name.endsWith('.css')
      ? strToU8(folderStyles(bytes.toString('utf8'), name, content))
      : bytes;
  }
  // The archive includes fonts and scripts, so it includes their licenses.
  for (const name of [`${DOWNLOADS}/LICENSE.txt`, NOTICES_FILE]) {
    const file = path.join(dir, name);
    if (existsSync(file)) files[path.posix.basename(name)] = readFileSync(file);
  }
  const title: FolderTitle = {
    title: part.name ? `${facts.title}: ${part.label}` : facts.title,
    edition,
    home: url + base,
    styles: [...needed].filter((name) => /(?:^|\/)styles\.[\w~-]+\.css$/.test(name)),
  };
  const titles = new Map(
    part.pages.map(({ route = '', shownTitle }) => [withoutSlash(route), shownTitle] as const),
  );
  const contents = contentsPage(title, facts.menus, content.pages, titles);
  files[FOLDER_FILES.contents] = strToU8(contents);
  files['index.html'] ??= strToU8(contents);
  files[FOLDER_FILES.search] = strToU8(searchPage(title));
  const index = makeFolderIndex(site, new Set(part.pages.map(({ route = '' }) => route)));
  files[FOLDER_FILES.searchData] = strToU8(`window.folderIndex=${JSON.stringify(index)};`);
  files[FOLDER_FILES.searchScript] = strToU8(bundle('search.ts'));
  files[FOLDER_FILES.script] = strToU8(bundle('archive.ts'));
  files[FOLDER_FILES.styles] = readFileSync(path.join(__dirname, 'client/archive.css'));
  return files;
}

/**
 * Writes ZIP archives of a built site for reading from disk: the whole site, and one per manual.
 * Pages must be in their final form.
 *
 * @param more additional files for the archive of the whole site, by name
 * @throws if an archive exceeds the promised size
 */
export async function writeArchives(
  site: BuiltSite,
  more: Readonly<Record<string, Uint8Array>> = {},
): Promise<Archive[]> {
  const edition = readEdition(site);
  const archives: Archive[] = [];
  await mkdir(path.join(site.dir, DOWNLOADS), { recursive: true });
  for (const part of partsOf(site)) {
    const name = editionName(site.facts.slug, part.name || 'documentation', edition);
    const files = [
      ...Object.entries(packFolder(site, part, tellEdition(edition))),
      ...(part.name ? [] : Object.entries(more)),
    ];
    const folder = Object.fromEntries(files.map(([file, bytes]) => [`${name}/${file}`, bytes]));
    const bytes = zipSync(folder, { mtime: MTIME, level: 9 });
    if (bytes.length > MAX_BYTES) {
      throw new Error(
        `${name}.zip has ${bytes.length} bytes, the limit is ${MAX_BYTES}.\nTo find the largest files, run unzip -lv`,
      );
    }
    const file = `${DOWNLOADS}/${name}.zip`;
    await writeFile(path.join(site.dir, file), bytes);
    archives.push({ manual: part.name, label: part.label, file, pages: part.pages.length });
  }
  return archives;
}
