import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import rehypeTableKinds from '@portal/core/table-kinds/rehypeTableKinds';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { type BuiltSite, extractTexts } from '../loadBuild';
import { parsePage } from '../parsePage';

export const DOWNLOADS_FOLDER = 'downloads';
const PROJECTS_FOLDER = `${DOWNLOADS_FOLDER}/projects`;
const CHECKSUMS_FILE = `${DOWNLOADS_FOLDER}/SHA256SUMS.txt`;
const LIST_PLACEHOLDER_PATTERN = /(<div[^>]* data-downloads(?:="")?>)(<\/div>)/;

export interface Pdf {
  label: string;
  /** Path relative to the base URL. */
  file: string;
  /** Number of pages of the site. */
  pages: number;
}

interface Download {
  /** Path relative to the base URL. */
  file: string;
  description: string;
  bytes: number;
  sha256: string;
}

interface DownloadGroup {
  title: string;
  /** Note above the files. If there are no files, only the note is displayed. */
  note?: string | undefined;
  files: Download[];
}

function listFolder({ dir }: BuiltSite, folder: string): string[] {
  return listFiles(dir, folder).filter(
    (file) =>
      path.posix.dirname(file) === folder && !file.endsWith('.html') && file !== CHECKSUMS_FILE,
  );
}

function describeFile(file: string, pdfs: readonly Pdf[]): string {
  const pdf = pdfs.find((candidate) => candidate.file === file);
  if (pdf) return `${pdf.label}, ${pdf.pages === 1 ? '1 page' : `${pdf.pages} pages`} of the site`;
  if (file.endsWith('/api-mock.zip'))
    return 'Mock server with the example plant, for Python, and a shift as CSV';
  const format = { yaml: 'YAML', json: 'JSON' }[file.split('.').at(-1) ?? ''];
  if (format) return `${file.startsWith('asyncapi/') ? 'AsyncAPI' : 'OpenAPI'}, ${format}`;
  if (path.posix.dirname(file) === PROJECTS_FOLDER) return 'Project to start from';
  if (file.includes('stubs')) return 'SDK type stubs';
  if (file.includes('examples')) return 'All programs in this documentation, with their output';
  if (file === NOTICES_FILE) return 'Notices for the packages and fonts of this site';
  return 'License of this documentation';
}

function createDownloads(
  { dir }: BuiltSite,
  pdfs: readonly Pdf[],
  files: readonly string[],
): Download[] {
  return files.map((file) => {
    const bytes = readFileSync(path.join(dir, file));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { file, description: describeFile(file, pdfs), bytes: bytes.length, sha256 };
  });
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const NO_PDFS_NOTE =
  'This copy of the site does not include PDFs. Ask its publisher for them. You can print any page, and save pages in your browser.';

function collectGroups(site: BuiltSite, pdfs: readonly Pdf[]): DownloadGroup[] {
  const pdfFiles = pdfs.map(({ file }) => file);
  const licenses = [`${DOWNLOADS_FOLDER}/LICENSE.txt`, NOTICES_FILE];
  const programs = [DOWNLOADS_FOLDER, PROJECTS_FOLDER]
    .flatMap((folder) => listFolder(site, folder))
    .filter((file) => !pdfFiles.includes(file) && !licenses.includes(file));
  const specifications = ['openapi', 'asyncapi'].flatMap((folder) => listFolder(site, folder));
  const existingLicenses = licenses.filter((file) => existsSync(path.join(site.dir, file)));
  const create = (files: readonly string[]) => createDownloads(site, pdfs, files);
  const groups: DownloadGroup[] = [
    {
      title: 'Documentation',
      note: pdfs.length > 0 ? undefined : NO_PDFS_NOTE,
      files: create(pdfFiles),
    },
    { title: 'Programs and stubs', files: create(programs) },
    { title: 'REST API and messages', files: create(specifications) },
    { title: 'Licenses', files: create(existingLicenses) },
  ];
  return groups.filter(({ files, note }) => note || files.length > 0);
}

const COLUMNS = ['File', 'Contents', 'Size', 'SHA-256'];

/** Adds break opportunities to a checksum, which do not affect copied text. */
const insertBreaks = (sha256: string) =>
  (sha256.match(/.{1,16}/g) ?? []).flatMap((part) => [part, h('wbr')]);

function renderTable(files: readonly Download[], base: string): ReturnType<typeof h> {
  const rows = files.map(({ file, description, bytes, sha256 }) =>
    h('tr', [
      h('td', [h('a', { href: base + file, download: '' }, path.posix.basename(file))]),
      h('td', description),
      h('td', formatSize(bytes)),
      h('td', [h('code', insertBreaks(sha256))]),
    ]),
  );
  const header = COLUMNS.map((name) => h('th', { scope: 'col' }, name));
  return h('table', [h('thead', [h('tr', header)]), h('tbody', rows)]);
}

function renderList(groups: readonly DownloadGroup[], base: string): string {
  const nodes = groups.flatMap(({ title, note, files }) => [
    h('h3', title),
    ...(note ? [h('p', note)] : []),
    ...(files.length > 0 ? [renderTable(files, base)] : []),
  ]);
  const list = h(null, [
    ...nodes,
    h('p', [
      'All checksums: ',
      h('a', { href: base + CHECKSUMS_FILE, download: '' }, 'SHA256SUMS.txt'),
    ]),
  ]);
  rehypeTableKinds()(list);
  return toHtml(list);
}

/**
 * Adds the download list with sizes and checksums to its page, and writes the checksum file.
 * The page's names, Markdown, and search text are parsed again, because they include the list. Sites without a downloads
 * page are unchanged.
 */
export async function writeDownloads(site: BuiltSite, pdfs: readonly Pdf[]): Promise<void> {
  const page = site.pages.find(({ html }) => LIST_PLACEHOLDER_PATTERN.test(html));
  if (!page) return;
  const { baseUrl, url } = site.facts;
  const groups = collectGroups(site, pdfs);
  const checksums = groups.flatMap(({ files }) =>
    files.map(({ file, sha256 }) => `${sha256}  ${path.posix.basename(file)}\n`),
  );
  await writeFile(path.join(site.dir, CHECKSUMS_FILE), checksums.join(''));
  page.html = page.html.replace(
    LIST_PLACEHOLDER_PATTERN,
    (_all, start: string, end: string) => start + renderList(groups, baseUrl) + end,
  );
  const { content, title, names } = parsePage(page.html);
  const texts = extractTexts(content, url + page.route, title.split(' | ')[0] ?? '');
  page.markdown = texts.markdown;
  page.sections = texts.sections;
  page.names = names;
}
