import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import rehypeTableKinds from '@portal/core/table-kinds/rehypeTableKinds';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { type Archive, DOWNLOADS } from '../archives/writeArchives';
import { type BuiltSite, readTexts } from '../readBuild';
import { readPage } from '../readPage';

const SUMS = `${DOWNLOADS}/SHA256SUMS.txt`;
/** Servers send these compressed files automatically. */
const COMPRESSED = /\.(?:br|gz)$/;
/** Placeholder of the list in the page. */
const PLACE = /(<div[^>]* data-downloads(?:="")?>)(<\/div>)/;

/** A file that readers can download. */
interface Download {
  /** Path of the file below the base URL. */
  file: string;
  what: string;
  bytes: number;
  sha256: string;
}

interface Group {
  title: string;
  /** Note above the files, or instead of them. */
  note?: string;
  files: Download[];
}

async function listFolder(site: BuiltSite, folder: string): Promise<string[]> {
  const names = await readdir(path.join(site.dir, folder)).catch(() => []);
  return names
    .filter((name) => !COMPRESSED.test(name) && /\.\w+$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !/\.(?:html|md)$/.test(file) && file !== SUMS)
    .sort();
}

function describe(file: string, archives: readonly Archive[]): string {
  const archive = archives.find((one) => one.file === file);
  if (archive) {
    const form = file.endsWith('.pdf') ? 'as PDF' : 'as a folder';
    return `${archive.label}, ${archive.pages === 1 ? '1 page' : `${archive.pages} pages`} of the site, ${form}`;
  }
  if (file.endsWith('.yaml')) return 'OpenAPI, YAML';
  if (file.endsWith('.json')) return 'OpenAPI, JSON';
  if (file.includes('stubs')) return 'SDK type stubs';
  if (file.includes('examples')) return 'All programs in this documentation, with their output';
  if (file === NOTICES_FILE) return 'Notices for the packages and fonts of this site';
  return 'License of this documentation';
}

async function measure(
  site: BuiltSite,
  file: string,
  archives: readonly Archive[],
): Promise<Download[]> {
  const bytes = await readFile(path.join(site.dir, file)).catch(() => undefined);
  if (!bytes) return [];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return [{ file, what: describe(file, archives), bytes: bytes.length, sha256 }];
}

/** `412 KB`, `3.4 MB`. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Note for readers of a build without archives or PDFs. */
function missingForms(archives: readonly Archive[]): string | undefined {
  const lacks = (ending: string) => !archives.some(({ file }) => file.endsWith(ending));
  const what = [...(lacks('.zip') ? ['archives'] : []), ...(lacks('.pdf') ? ['PDFs'] : [])];
  if (what.length === 0) return undefined;
  return `This copy of the site does not include ${what.join(' or ')}. Ask its publisher for them. You can print any page, and save pages in your browser.`;
}

async function collect(site: BuiltSite, archives: readonly Archive[]): Promise<Group[]> {
  const all = [...(await listFolder(site, DOWNLOADS)), ...(await listFolder(site, 'openapi'))];
  const packed = archives.map(({ file }) => file);
  const licences = [`${DOWNLOADS}/LICENSE.txt`, NOTICES_FILE];
  const take = (files: readonly string[]) =>
    Promise.all(files.map((file) => measure(site, file, archives))).then((found) => found.flat());
  const groups: Group[] = [
    {
      title: 'Documentation',
      note: missingForms(archives),
      files: await take(packed),
    },
    {
      title: 'Programs and stubs',
      files: await take(
        all.filter(
          (file) =>
            file.startsWith(DOWNLOADS) && !packed.includes(file) && !licences.includes(file),
        ),
      ),
    },
    { title: 'REST API', files: await take(all.filter((file) => file.startsWith('openapi/'))) },
    { title: 'Licences', files: await take(licences) },
  ];
  return groups.filter(({ files, note }) => note || files.length > 0);
}

const COLUMNS = ['File', 'Contents', 'Size', 'SHA-256'];

/** A checksum that can wrap in a narrow column and is copied as one word. */
const breakable = (sha256: string) =>
  (sha256.match(/.{1,16}/g) ?? []).flatMap((part) => [part, h('wbr')]);

function toList(groups: readonly Group[], base: string): string {
  const nodes = groups.flatMap(({ title, note, files }) => [
    h('h3', title),
    ...(note ? [h('p', note)] : []),
    ...(files.length > 0
      ? [
          h('table', [
            h('thead', [
              h(
                'tr',
                COLUMNS.map((name) => h('th', { scope: 'col' }, name)),
              ),
            ]),
            h(
              'tbody',
              files.map(({ file, what, bytes, sha256 }) =>
                h('tr', [
                  h('td', [h('a', { href: base + file, download: '' }, path.posix.basename(file))]),
                  h('td', what),
                  h('td', sizeOf(bytes)),
                  h('td', [h('code', breakable(sha256))]),
                ]),
              ),
            ),
          ]),
        ]
      : []),
  ]);
  const list = h(null, [
    ...nodes,
    h('p', ['All checksums: ', h('a', { href: base + SUMS, download: '' }, 'SHA256SUMS.txt')]),
  ]);
  rehypeTableKinds()(list);
  return toHtml(list);
}

/**
 * Writes the download list with sizes and checksums into its page, and the checksum file.
 * The Markdown and search text of the page are parsed again. Sites without that page are unchanged.
 * @param archives archives of this site, if any were created
 */
export async function writeDownloads(site: BuiltSite, archives: readonly Archive[]): Promise<void> {
  const page = site.pages.find(({ html }) => PLACE.test(html));
  if (!page) return;
  const { baseUrl, url } = site.facts;
  const groups = await collect(site, archives);
  const sums = groups.flatMap(({ files }) =>
    files.map(({ file, sha256 }) => `${sha256}  ${path.posix.basename(file)}\n`),
  );
  await writeFile(path.join(site.dir, SUMS), sums.join(''));
  page.html = page.html.replace(
    PLACE,
    (_all, start: string, end: string) => start + toList(groups, baseUrl) + end,
  );
  const { content, title } = readPage(page.html);
  const texts = readTexts(content, url + page.route, title.split(' | ')[0] ?? '');
  page.markdown = texts.markdown;
  page.sections = texts.sections;
  const name = page.file.slice(baseUrl.length);
  await writeFile(path.join(site.dir, name), page.html);
}
