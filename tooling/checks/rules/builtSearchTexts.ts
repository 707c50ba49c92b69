import { getIndexFileName } from '@portal/search/shared/format';
import { SearchEngine } from '@portal/search/shared/SearchEngine';
import { stemTerm } from '@portal/search/shared/stem';
import { loadEntries } from '../../bench/search-engines/portal';
import type { BuiltSite } from '../base/builtSite';
import { countWords } from '../base/pageWords';
import type { Finding } from '../base/types';

const FIX =
  'Define how search indexes the tag or element (packages/markdown/tags/README.md). Mark text that belongs to another page with data-search="skip".';

/** Names in code that search must find. Readers do not search for numbers in examples, symbols, or shorter names. */
const NAME_PATTERN = /^[\p{L}_]{3,}$/u;

/** Returns the stem of a word, as used in the index. */
const toIndexTerm = (word: string) => stemTerm(word) ?? word;

/** Loads the indexed words by page route, without the trailing slash. */
function loadIndexedWords({ root, files }: BuiltSite): Map<string, Set<string>> {
  const wordsByRoute = new Map<string, Set<string>>();
  const textsFilePattern = new RegExp(`^${getIndexFileName('texts-\\d+').replaceAll('.', '\\.')}$`);
  const texts = [...files]
    .filter((file) => textsFilePattern.test(file))
    .flatMap((file) => loadEntries(root, file));
  const core = loadEntries(root);
  const { outline } = new SearchEngine(core).index;
  const pages = new Map<number, Set<string>>();
  for (const { i, t, u } of [...core, ...texts].flatMap((entry) => entry.documents)) {
    const page = outline.getPage(i);
    const pageWords = pages.get(page) ?? new Set();
    pages.set(page, pageWords);
    if (u !== undefined) wordsByRoute.set(u.replace(/\/$/, ''), pageWords);
    for (const word of countWords(t).keys()) pageWords.add(toIndexTerm(word));
  }
  return wordsByRoute;
}

export function checkSearchTexts(site: BuiltSite): Finding[] {
  const indexedWords = loadIndexedWords(site);
  const indexedAnywhere = new Set(
    [...indexedWords.values()].flatMap((pageWords) => [...pageWords]),
  );
  const findings: Finding[] = [];
  for (const page of site.pages) {
    const indexedOnPage = page.route && indexedWords.get(page.route.replace(/\/$/, ''));
    if (!indexedOnPage) continue;
    const { text, code, otherPageTerms } = page.texts;
    const pageWords = [...countWords(text).keys()];
    const names = [...countWords(code).keys()].filter((word) => NAME_PATTERN.test(word));
    const otherPageWords = [...countWords(otherPageTerms).keys()];
    const missing = pageWords.filter((word) => !indexedOnPage.has(toIndexTerm(word)));
    // Code on many pages is indexed for one page that explains it.
    missing.push(
      ...[...names, ...otherPageWords].filter((word) => !indexedAnywhere.has(toIndexTerm(word))),
    );
    if (missing.length === 0) continue;
    const problem = `search does not index ${missing.length} words of the page: ${missing.slice(0, 8).join(', ')}`;
    findings.push({ file: `build/${page.file}`, problem, fix: FIX });
  }
  return findings;
}
