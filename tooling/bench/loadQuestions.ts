import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A question of the search benchmark, and the pages and sections that answer it. */
export interface Question {
  half: string;
  kind: string;
  query: string;
  pages: readonly string[];
  /** URLs of the sections. A URL without a hash is the top of the page. */
  sections: readonly string[];
}

export function loadQuestions(name: string): Question[] {
  const [header, ...lines] = readFileSync(path.join(__dirname, name), 'utf8').trim().split('\n');
  if (header !== 'half\tkind\tquery\tpages\tsections') {
    throw new Error(
      `tooling/bench/${name}:1: the header must be half, kind, query, pages, sections, separated by tabs.`,
    );
  }
  return lines.map((line, index) => {
    const [half = '', kind = '', query = '', pages = '', sections = ''] = line.split('\t');
    if (!query || !pages)
      throw new Error(`tooling/bench/${name}:${index + 2}: the query or page is missing.`);
    return {
      half,
      kind,
      query,
      pages: pages.split(' '),
      sections: sections.split(' ').filter(Boolean),
    };
  });
}

const stripSlash = (url: string) => url.replace(/\/(?=#|$)/, '');

/** Returns the one-based rank of the first result with an expected URL; infinity if there is none. */
export function findRank(urls: readonly string[], expected: readonly string[]): number {
  const expectedUrls = new Set(expected.map(stripSlash));
  const index = urls.findIndex((url) => expectedUrls.has(stripSlash(url)));
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
}
