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
    const words =
      getText(node)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
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

/**
 * Finds passages of at least `size` units that two pages share, and reports the start of each
 * passage.
 */
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
        findings.push({
          file: sequence.file,
          line: sequence.lines[start],
          problem: `${describeRepeat(units)} is also on ${earlierPosition.sequence.file}:${line}`,
          fix: FIX,
        });
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

interface Listing {
  file: string;
  line: number;
  names: Set<string>;
}

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
      listings.push({ file, line: getStartLine(table), names: new Set(names) });
  });
  return listings;
}

function findListings(listings: Listing[]): Finding[] {
  return listings.flatMap((listing, i) =>
    listings.slice(0, i).flatMap((earlierListing): Finding[] => {
      if (earlierListing.file === listing.file) return [];
      const sharedNames = [...listing.names].filter((name) => earlierListing.names.has(name));
      const smaller = Math.min(listing.names.size, earlierListing.names.size);
      if (sharedNames.length < MIN_ROWS || sharedNames.length < smaller * MIN_SHARED_KEYS)
        return [];
      const problem = `the table of ${sharedNames.slice(0, 3).join(', ')} … is also on ${earlierListing.file}:${earlierListing.line}`;
      return [{ file: listing.file, line: listing.line, problem, fix: FIX }];
    }),
  );
}

interface Fault {
  file: string;
  line: number;
  symptom: string;
  words: Set<string>;
}

/**
 * Collects rows of fault tables, identified by their headers, with the words of symptom and cause.
 */
function collectFaults({ file, tree }: Page): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'table', (table: Table) => {
    const [headerRow, ...rows] = table.children;
    if (!/^(symptom|what you see)/i.test(getText(headerRow?.children[0] ?? table))) return;
    for (const row of rows) {
      const [symptom = '', cause = ''] = row.children.map((cell) => getText(cell));
      const words = `${symptom} ${cause}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      faults.push({
        file,
        line: getStartLine(row),
        symptom,
        words: new Set(words.filter((word) => !STOP_WORDS.has(word))),
      });
    }
  });
  return faults;
}

function findFaults(faults: Fault[]): Finding[] {
  return faults.flatMap((fault, i) =>
    faults.slice(0, i).flatMap((earlierFault): Finding[] => {
      if (earlierFault.file === fault.file) return [];
      const sharedCount = [...fault.words].filter((word) => earlierFault.words.has(word)).length;
      if (
        sharedCount / (fault.words.size + earlierFault.words.size - sharedCount) <
        MIN_SHARED_FAULT_WORDS
      )
        return [];
      const problem = `the fault "${fault.symptom}" is also on ${earlierFault.file}:${earlierFault.line}`;
      return [{ file: fault.file, line: fault.line, problem, fix: FIX }];
    }),
  );
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
    ...findListings(pages.flatMap(collectListings)),
    ...findFaults(pages.flatMap(collectFaults)),
  ].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}
