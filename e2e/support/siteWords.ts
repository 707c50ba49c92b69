import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listBoards, listBoardTargets } from '@portal/content-model/boards/loadBoard';
import { listFiles } from '@portal/core/files/listFiles';
import { escapeRegExp } from '@portal/core/shared/escapeRegExp';
import { site } from '../../site';

const ROOT = path.join(__dirname, '../..');
const TEXT_PATTERN =
  /\.(html|js|cjs|mjs|ts|tsx|css|txt|xml|md|json|svg|webmanifest|conf|yaml)$|\/(Caddyfile|Dockerfile|_headers|_redirects)$/;

/** Lists the words that are specific to this site: its names, URLs, section titles, and boards. */
export function listSiteWords(): string[] {
  const { brand, sections, parts, api } = site;
  return [
    brand.slug,
    brand.company,
    brand.cloud?.name ?? '',
    new URL(brand.url).host,
    // `/docs` is omitted, because it is also the default of Docusaurus.
    ...sections.map(({ route }) => `${route}/`).filter((route) => route !== '/docs/'),
    // "REST API" and "Field tools" are omitted, because they are generic terms.
    ...parts
      .filter(({ name }) => name !== 'tools')
      .flatMap(({ title, to }) => (title === 'REST API' ? [to] : [title, to])),
    ...(api?.specs ?? []).map(({ file }) => file),
    ...listBoards(ROOT),
    // Targets of expansions, such as RELAY, are omitted, because they are ordinary words.
    ...[...listBoardTargets(ROOT).keys()].filter((name) => name.includes('_')),
  ].filter(Boolean);
}

/** Lists the text files in a folder, or a single file, by path from `root`. */
export function listTextFiles(root: string, entry: string): string[] {
  if (path.extname(entry)) return [entry];
  return listFiles(root, entry).filter((file) => TEXT_PATTERN.test(`/${path.basename(file)}`));
}

/** Finds the words in files and file names. */
export function findOccurrences(
  root: string,
  files: readonly string[],
  words: readonly string[],
): string[] {
  const escaped = words.map(escapeRegExp);
  const anyOfPattern = new RegExp(`(?<!\\w)(?:${escaped.join('|')})`, 'gi');
  return files.flatMap((file) => {
    const text = `${file}\n${readFileSync(path.join(root, file), 'utf8')}`;
    const occurrences = [...text.matchAll(anyOfPattern)].map(({ index }) =>
      text.slice(Math.max(0, index - 40), index + 50),
    );
    return occurrences.map((excerpt) => `${file}: …${excerpt}…`);
  });
}
