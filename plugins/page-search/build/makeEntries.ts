import { FIELDS, FORMAT, VERBATIM_END } from '../shared/format';
import { termsOf } from '../shared/tokenize';
import type { SearchDocument, SearchEntry } from '../types';
import type { PageSection, PageText } from './readPage';

/** A page with the address it is found at. */
export interface SearchPage extends PageText {
  /** Address with the base address. */
  url: string;
}

/** A line of code that stands in more sections than this leads to none of them. */
const COMMON_LINE = 2;

/** In how many sections each line of code stands. */
export function countLines(pages: readonly SearchPage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of pages) {
    for (const { code } of sections) {
      for (const line of new Set(code)) counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  return counts;
}

/** Characters of a section that are kept word for word, for snippets; of the rest, new words only. */
const VERBATIM = 120;

/**
 * Shortens a text without making it harder to find: its beginning stays as it is, and of the rest
 * each word stays that is not found by what stands before it.
 *
 * @param names what the section explains, kept whole, each behind a separator of its own
 */
export function condense(text: string, rest: string, names: readonly string[] = []): string {
  const end = text.length > VERBATIM ? text.lastIndexOf(' ', VERBATIM) : text.length;
  const head = text.slice(0, end > 0 ? end : VERBATIM);
  const known = termsOf([head, ...names].join(' '));
  const words = new Set(known.words);
  const stems = new Set(known.stems);
  const added: string[] = [];
  for (const chunk of `${text.slice(head.length)} ${rest}`.split(/\s+/)) {
    const terms = termsOf(chunk);
    const isNew =
      terms.words.length === 1 && terms.stems[0] !== undefined
        ? !stems.has(terms.stems[0])
        : terms.words.some((word) => !words.has(word));
    if (!isNew) continue;
    added.push(chunk.replace(/^[^\p{L}\p{N}_/@-]+|[^\p{L}\p{N}_)]+$/gu, ''));
    for (const word of terms.words) words.add(word);
    for (const stem of terms.stems) stems.add(stem);
  }
  if (added.length === 0 && names.length === 0) return head;
  return [head, added.join(' '), ...names].join(VERBATIM_END);
}

function contentOf(section: PageSection, lines: ReadonlyMap<string, number>): string {
  const code = [...new Set(section.code)].filter((line) => (lines.get(line) ?? 0) <= COMMON_LINE);
  return condense(section.text, code.join(' '), [...new Set(section.tableNames)]);
}

/**
 * Makes the five entries of an index file: titles, headings (with the symbols, endpoints and
 * fields that are defined under them), descriptions, keywords, contents.
 *
 * @param synonyms words and phrases that mean the same
 */
export function makeEntries(
  pages: readonly SearchPage[],
  lines: ReadonlyMap<string, number>,
  synonyms: string[][],
): SearchEntry[] {
  const [title, heading, description, keywords, content] = FIELDS.map(
    (): SearchDocument[] => [],
  ) as [SearchDocument[], SearchDocument[], SearchDocument[], SearchDocument[], SearchDocument[]];
  const definitions: number[] = [];
  let next = 0;
  const add = (to: SearchDocument[], document: Omit<SearchDocument, 'i'>) => {
    const i = next;
    next += 1;
    to.push({ i, ...document });
    return i;
  };
  for (const page of pages) {
    const u = page.url;
    const b = page.breadcrumb.slice(0, -1);
    const p = add(title, { t: page.title, u, ...(b.length > 0 && { b }) });
    if (page.description) add(description, { t: page.description, u, p });
    if (page.keywords.length > 0) add(keywords, { t: page.keywords.join(', '), u, p });
    for (const section of page.sections) {
      const place = section.anchor
        ? { s: section.heading, u, h: `#${section.anchor}`, p }
        : { u, p };
      if (section.anchor) {
        add(heading, { ...place, t: section.heading, s: section.parent });
      }
      for (const name of section.definitions) {
        definitions.push(add(heading, { ...place, t: name }));
      }
      const text = contentOf(section, lines);
      if (text) add(content, { ...place, t: text });
    }
  }
  return [title, heading, description, keywords, content].map((documents, field) => ({
    documents,
    index: {
      format: FORMAT,
      count: documents.length,
      ...(FIELDS[field] === 'heading' && { definitions }),
      ...(FIELDS[field] === 'keywords' && { synonyms }),
    },
  }));
}
