import type { Code, Node, Table } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { api } from '../../../site/api';
import type { Finding, Page, Project } from '../base/types';

/** Minimum length of a repeated passage: words of text, lines of code, or rows of a table. */
const MIN_WORDS = 25;
const MIN_LINES = 8;
const MIN_ROWS = 5;
/** Share of words in symptom and cause that makes two fault rows duplicates. */
const MIN_SHARED_FAULT_WORDS = 0.8;
const STOP_WORDS = new Set(['a', 'and', 'in', 'is', 'no', 'not', 'of', 'or', 'the', 'to']);

/** Minimum share of the smaller table's rows that the other table must also contain. */
const MIN_SHARED_KEYS = 0.6;

const API_FOLDER = `${api.contentPath}/${api.folder}/`;
const OVERVIEW = `${API_FOLDER}${api.overview}.mdx`;

const FIX =
  'Keep it on one page and link to it, or write a partial (`_name.mdx`) that both pages import.';

/** A section of a page, split into the compared units, with the line of each unit. */
interface UnitSequence {
  file: string;
  units: string[];
  lines: number[];
}

interface SequencePosition {
  sequence: UnitSequence;
  offset: number;
}

const getStartLine = (node: Node) => node.position?.start.line ?? 1;

/** Collects text between headings: words of paragraphs and list items, without tables and code. */
function collectProse({ file, tree }: Page): UnitSequence[] {
  const sequences: UnitSequence[] = [];
  let currentSequence: UnitSequence = { file, units: [], lines: [] };
  const endSequence = () => {
    sequences.push(currentSequence);
    currentSequence = { file, units: [], lines: [] };
  };
  visit(tree, (node) => {
    if (node.type === 'heading' || node.type === 'table' || node.type === 'code') {
      endSequence();
      return SKIP;
    }
    if (node.type !== 'paragraph') return undefined;
    const words = getWords(getText(node));
    currentSequence.units.push(...words);
    currentSequence.lines.push(...words.map(() => getStartLine(node)));
    return SKIP;
  });
  endSequence();
  return sequences;
}

/** Collects the lines of code and diagrams on a page, except those included from a file. */
function collectCode({ file, tree }: Page): UnitSequence[] {
  const sequences: UnitSequence[] = [];
  visit(tree, 'code', (node: Code) => {
    if (/\bfile="/.test(node.meta ?? '')) return;
    const sequence: UnitSequence = { file, units: [], lines: [] };
    node.value.split('\n').forEach((text, i) => {
      if (!/\w/.test(text)) return;
      sequence.units.push(text.trim());
      sequence.lines.push(getStartLine(node) + 1 + i);
    });
    sequences.push(sequence);
  });
  return sequences;
}

/** Finds passages of at least `size` units that two pages share, and reports the start of each passage. */
function findRepeats(
  sequences: UnitSequence[],
  size: number,
  describeRepeat: (units: string[]) => string,
) {
  const positionByUnits = new Map<string, SequencePosition>();
  const findings: Finding[] = [];
  for (const sequence of sequences) {
    for (let start = 0; start + size <= sequence.units.length; start += 1) {
      const units = sequence.units.slice(start, start + size);
      const key = units.join('\n');
      const earlierPosition = positionByUnits.get(key);
      if (!earlierPosition) positionByUnits.set(key, { sequence, offset: start });
      else if (earlierPosition.sequence.file !== sequence.file) {
        const line = earlierPosition.sequence.lines[earlierPosition.offset];
        const problem = `${describeRepeat(units)} is also on ${earlierPosition.sequence.file}:${line}`;
        findings.push({ file: sequence.file, line: sequence.lines[start], problem, fix: FIX });
        // Skips the remainder of the repeated passage, so that it is reported once.
        let length = size;
        while (
          start + length < sequence.units.length &&
          sequence.units[start + length] ===
            earlierPosition.sequence.units[earlierPosition.offset + length]
        ) {
          length += 1;
        }
        start += length - 1;
      }
    }
  }
  return findings;
}

/** A table or a row that is compared with those of other pages. */
interface Listing {
  file: string;
  line: number;
  title: string;
  names: Set<string>;
}

const getWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Collects the keys of table rows. A name in code (parameter, key, member) represents its row. For
 * other rows, the first two cells count, because tables may have the same columns but different
 * values.
 */
function collectListings({ file, tree }: Page): Listing[] {
  const listings: Listing[] = [];
  visit(tree, 'table', (table: Table) => {
    const names = table.children.slice(1).flatMap(({ children: [first, second] }) => {
      if (!first || !/\p{L}{2}/u.test(getText(first))) return [];
      const isCode = first.children.some(({ type }) => type === 'inlineCode');
      return [isCode ? getText(first) : `${getText(first)}: ${second ? getText(second) : ''}`];
    });
    if (names.length >= MIN_ROWS)
      listings.push({ file, line: getStartLine(table), title: '', names: new Set(names) });
  });
  return listings;
}

/** Collects rows of fault tables, identified by their headers, with the words of symptom and cause. */
function collectFaults({ file, tree }: Page): Listing[] {
  const faults: Listing[] = [];
  visit(tree, 'table', (table: Table) => {
    const [headerRow, ...rows] = table.children;
    if (!/^(symptom|what you see)/i.test(getText(headerRow?.children[0] ?? table))) return;
    for (const row of rows) {
      const [title = '', cause = ''] = row.children.map((cell) => getText(cell));
      const names = new Set(getWords(`${title} ${cause}`).filter((word) => !STOP_WORDS.has(word)));
      faults.push({ file, line: getStartLine(row), title, names });
    }
  });
  return faults;
}

/** Compares each listing with the earlier ones of other pages. */
function findSimilar(
  listings: Listing[],
  describeSimilarity: (listing: Listing, earlier: Listing, shared: string[]) => string | undefined,
): Finding[] {
  return listings.flatMap((listing, i) =>
    listings.slice(0, i).flatMap((earlier) => {
      if (earlier.file === listing.file) return [];
      const shared = [...listing.names].filter((name) => earlier.names.has(name));
      const description = describeSimilarity(listing, earlier, shared);
      if (!description) return [];
      const problem = `${description} is also on ${earlier.file}:${earlier.line}`;
      return [{ file: listing.file, line: listing.line, problem, fix: FIX }];
    }),
  );
}

function describeListing(a: Listing, b: Listing, shared: string[]): string | undefined {
  const smaller = Math.min(a.names.size, b.names.size);
  if (shared.length < MIN_ROWS || shared.length < smaller * MIN_SHARED_KEYS) return undefined;
  return `the table of ${shared.slice(0, 3).join(', ')} …`;
}

function describeFault(a: Listing, b: Listing, { length }: string[]): string | undefined {
  const share = length / (a.names.size + b.names.size - length);
  return share < MIN_SHARED_FAULT_WORDS ? undefined : `the fault "${a.title}"`;
}

/** No content is repeated on another page. */
export function checkDuplicates(project: Project): Finding[] {
  // API pages are generated from the specification and have similar content.
  const pages = project.pages.filter(
    ({ file }) => !file.startsWith(API_FOLDER) || file === OVERVIEW,
  );
  return [
    ...findRepeats(
      pages.flatMap(collectProse),
      MIN_WORDS,
      (words) => `the passage "${words.slice(0, 8).join(' ')} …"`,
    ),
    ...findRepeats(pages.flatMap(collectCode), MIN_LINES, ([first]) => `the code from "${first}"`),
    ...findSimilar(pages.flatMap(collectListings), describeListing),
    ...findSimilar(pages.flatMap(collectFaults), describeFault),
  ].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}
