import type { Code, Node, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { api } from '../../../site/api';
import type { Finding, Page, Rule } from '../base/types';

/** Words of a passage, lines of code and rows of a table that may not stand on two pages. */
const WORDS = 25;
const LINES = 8;
const ROWS = 5;
/** Part of the words in symptom and cause that two rows of fault tables may share. */
const FAULT_SHARE = 0.8;
const SMALL_WORDS = new Set(['a', 'and', 'in', 'is', 'no', 'not', 'of', 'or', 'the', 'to']);

/** Part of the smaller table whose first column the other one has as well. */
const SHARE = 0.6;

const API_FOLDER = `${api.contentPath}/${api.folder}/`;
const OVERVIEW = `${API_FOLDER}${api.overview}.mdx`;

const FIX =
  'Keep it on one page and link to it, or write a partial (`_name.mdx`) that both pages import.';

/** A stretch of a page, as the units that are compared, and the line of each. */
interface Stretch {
  file: string;
  units: string[];
  lines: number[];
}

interface Place {
  stretch: Stretch;
  at: number;
}

const lineOf = (node: Node) => node.position?.start.line ?? 1;

/** Prose from heading to heading: words of paragraphs and list items, without tables and code. */
function proseOf({ file, tree }: Page): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch = { file, units: [], lines: [] };
  const close = () => {
    stretches.push(open);
    open = { file, units: [], lines: [] };
  };
  visit(tree, (node) => {
    if (node.type === 'heading' || node.type === 'table' || node.type === 'code') {
      close();
      return SKIP;
    }
    if (node.type !== 'paragraph') return undefined;
    const words =
      textOf(node)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    open.units.push(...words);
    open.lines.push(...words.map(() => lineOf(node)));
    return SKIP;
  });
  close();
  return stretches;
}

/** Lines of code and of pictures that are written on the page; what it includes is written once. */
function codeOf({ file, tree }: Page): Stretch[] {
  const stretches: Stretch[] = [];
  visit(tree, 'code', (node: Code) => {
    if (/\bfile="/.test(node.meta ?? '')) return;
    const stretch: Stretch = { file, units: [], lines: [] };
    node.value.split('\n').forEach((text, i) => {
      if (!/\w/.test(text)) return;
      stretch.units.push(text.trim());
      stretch.lines.push(lineOf(node) + 1 + i);
    });
    stretches.push(stretch);
  });
  return stretches;
}

/** The first stretch of `size` units that two pages share, for each pair of pages and place. */
function findRepeats(stretches: Stretch[], size: number, what: (found: string[]) => string) {
  const seen = new Map<string, Place>();
  const findings: Finding[] = [];
  for (const stretch of stretches) {
    for (let at = 0; at + size <= stretch.units.length; at += 1) {
      const found = stretch.units.slice(at, at + size);
      const key = found.join('\n');
      const first = seen.get(key);
      if (!first) seen.set(key, { stretch, at });
      else if (first.stretch.file !== stretch.file) {
        const line = first.stretch.lines[first.at];
        findings.push({
          file: stretch.file,
          line: stretch.lines[at],
          what: `${what(found)} is also on ${first.stretch.file}:${line}`,
          fix: FIX,
        });
        // The rest of the same repeat is no finding of its own.
        let same = size;
        while (
          at + same < stretch.units.length &&
          stretch.units[at + same] === first.stretch.units[first.at + same]
        ) {
          same += 1;
        }
        at += same - 1;
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
 * What the rows of tables describe. A name in code (a parameter, a key, a member) stands for its row;
 * other rows count with their first two cells, since tables may share a form and differ in values.
 */
function listingsOf({ file, tree }: Page): Listing[] {
  const listings: Listing[] = [];
  visit(tree, 'table', (table: Table) => {
    const names = table.children.slice(1).flatMap(({ children: [first, second] }) => {
      if (!first || !/\p{L}{2}/u.test(textOf(first))) return [];
      const isCode = first.children.some(({ type }) => type === 'inlineCode');
      return [isCode ? textOf(first) : `${textOf(first)}: ${second ? textOf(second) : ''}`];
    });
    if (names.length >= ROWS) listings.push({ file, line: lineOf(table), names: new Set(names) });
  });
  return listings;
}

function findListings(listings: Listing[]): Finding[] {
  return listings.flatMap((listing, i) =>
    listings.slice(0, i).flatMap((other): Finding[] => {
      if (other.file === listing.file) return [];
      const shared = [...listing.names].filter((name) => other.names.has(name));
      const smaller = Math.min(listing.names.size, other.names.size);
      if (shared.length < ROWS || shared.length < smaller * SHARE) return [];
      const what = `the table of ${shared.slice(0, 3).join(', ')} … is also on ${other.file}:${other.line}`;
      return [{ file: listing.file, line: listing.line, what, fix: FIX }];
    }),
  );
}

interface Fault {
  file: string;
  line: number;
  symptom: string;
  words: Set<string>;
}

/** Rows of tables of faults, told by their heads; symptom and cause are what they are about. */
function faultsOf({ file, tree }: Page): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'table', (table: Table) => {
    const [head, ...rows] = table.children;
    if (!/^(symptom|what you see)/i.test(textOf(head?.children[0] ?? table))) return;
    for (const row of rows) {
      const [symptom = '', cause = ''] = row.children.map((cell) => textOf(cell));
      const words = `${symptom} ${cause}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      faults.push({
        file,
        line: lineOf(row),
        symptom,
        words: new Set(words.filter((word) => !SMALL_WORDS.has(word))),
      });
    }
  });
  return faults;
}

function findFaults(faults: Fault[]): Finding[] {
  return faults.flatMap((fault, i) =>
    faults.slice(0, i).flatMap((other): Finding[] => {
      if (other.file === fault.file) return [];
      const shared = [...fault.words].filter((word) => other.words.has(word)).length;
      if (shared / (fault.words.size + other.words.size - shared) < FAULT_SHARE) return [];
      const what = `the fault "${fault.symptom}" is also on ${other.file}:${other.line}`;
      return [{ file: fault.file, line: fault.line, what, fix: FIX }];
    }),
  );
}

/** What is said on one page is not said again on another. */
const duplicates: Rule = {
  name: 'duplicates',
  run(project) {
    // Pages of the API are made from its specification, one like the other.
    const pages = project.pages.filter(
      ({ file }) => !file.startsWith(API_FOLDER) || file === OVERVIEW,
    );
    return [
      ...findRepeats(
        pages.flatMap(proseOf),
        WORDS,
        (words) => `the passage "${words.slice(0, 8).join(' ')} …"`,
      ),
      ...findRepeats(pages.flatMap(codeOf), LINES, ([first]) => `the code from "${first}"`),
      ...findListings(pages.flatMap(listingsOf)),
      ...findFaults(pages.flatMap(faultsOf)),
    ].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  },
};

export default duplicates;
