import fs from 'node:fs';
import path from 'node:path';
import { indexFile } from '@portal/search/shared/format';
import { stemTerm } from '@portal/search/shared/tokenize';
import type { SearchEntry } from '@portal/search/types';
import type { BuiltSite } from '../base/builtSite';
import { countWords } from '../base/pageWords';
import type { Finding, Rule } from '../base/types';

const FIX =
  'Give the tag or element a form for the search (packages/markdown/tags/README.md); what another page is found for says data-search="skip".';

/**
 * Words of code that the search need not have: the numbers of examples, and lines of signs and short names.
 * Names are what a reader looks for.
 */
const NAME = /^[\p{L}_]{3,}$/u;

/** A word as the search looks it up: by its stem, where it has one. */
const lookedUp = (word: string) => stemTerm(word) ?? word;

/** Words that the search knows of each page, by the address of the page without its last slash. */
function searchWords({ root, files }: BuiltSite): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  const pages = new Map<number, Set<string>>();
  const read = (file: string) =>
    JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as SearchEntry[];
  const isText = new RegExp(`^${indexFile('texts-\\d+').replaceAll('.', '\\.')}$`);
  const texts = [...files].filter((file) => isText.test(file)).flatMap(read);
  const documents = [...read(indexFile('')), ...texts].flatMap((entry) => entry.documents);
  for (const { i, u, p = i } of documents) {
    const own = pages.get(p) ?? new Set();
    pages.set(i, own);
    if (u !== undefined) words.set(u.replace(/\/$/, ''), own);
  }
  for (const { i, t } of documents) {
    for (const word of countWords(t).keys()) pages.get(i)?.add(lookedUp(word));
  }
  return words;
}

/** Findings about words of pages that no search finds there, and how many words were compared. */
export function checkSearchTexts(site: BuiltSite): { findings: Finding[]; words: number } {
  const known = searchWords(site);
  const anywhere = new Set([...known.values()].flatMap((own) => [...own]));
  const findings: Finding[] = [];
  let words = 0;
  for (const page of site.pages) {
    const own = page.route && known.get(page.route.replace(/\/$/, ''));
    if (!own) continue;
    const { text, code, elsewhere } = page.texts;
    const here = [...countWords(text).keys()];
    const names = [...countWords(code).keys()].filter((word) => NAME.test(word));
    const others = [...countWords(elsewhere).keys()];
    words += here.length + names.length + others.length;
    const lost = here.filter((word) => !own.has(lookedUp(word)));
    // A line of code that stands on many pages leads to one that explains it.
    lost.push(...[...names, ...others].filter((word) => !anywhere.has(lookedUp(word))));
    if (lost.length === 0) continue;
    findings.push({
      file: `build/${page.file}`,
      what: `the search has no text with ${lost.length} words of the page: ${lost.slice(0, 8).join(', ')}`,
      fix: FIX,
    });
  }
  return { findings, words };
}

/** Every word of a page that a reader sees is in a text that the search finds for that page. */
const builtSearchTexts: Rule = {
  name: 'built-search-texts',
  run: ({ built, complete }) => (complete ? checkSearchTexts(built()).findings : []),
};

export default builtSearchTexts;
