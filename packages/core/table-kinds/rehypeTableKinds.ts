import { createSlugger } from '@docusaurus/utils';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { WHOLE } from '../whole-names/rehypeWholeNames';
import { columnsOfNumbers } from './columnsOfNumbers';
import { narrowestWidth, readableWidth, widthInOneLine } from './columnWidths';

/** What a column between name and meaning may say of a parameter. */
const ATTRIBUTES = new Set([
  'type',
  'in',
  'default',
  'unit',
  'range',
  'required',
  'values',
  'here',
  'preset',
  'shape',
  'sample',
]);
/** Of these the cell says by itself what it is; the first two below the name of a parameter. */
const PLAIN = new Set(['type', 'shape', 'meaning', 'does']);
const PLAIN_ANYWHERE = new Set(['meaning', 'does']);
const SYMPTOM = /^(?:symptom|what you see)$/;
const REMEDY = /^(?:fix|do|what to do|remedy)$/;
const NOTHING = /^–?$/;
/** A word of the language; short ones are units, but for these. */
const WORD = /^\s*(?:[a-z]{3,}|as|at|by|do|for|if|in|it|no|of|on|or|to)(?![\w-])/;
/** Names of fields and units that look like words. */
const NAME = /^\s*(?:vid|pid|uid|sid|rpm|bar|ppm)\s*$/;

/** Width of the text on the phones that most readers have, on the narrowest desktop, and at most. */
const PHONE = 328;
const DESKTOP = 540;
const TEXT = 700;
/** Rows from which the head would scroll out of view. */
const LONG = 12;

type Slugger = ReturnType<typeof createSlugger>;

type TableKind = 'params' | 'faults' | 'facts' | 'rows';

/** What a table is for, by the words in its head; `rows` is any other. */
export function kindOf(heads: readonly string[]): TableKind {
  const [first = '', ...rest] = heads.map((head) => head.toLowerCase());
  const last = rest.at(-1) ?? '';
  if (rest.length === 1 && first === 'item') return 'facts';
  if (SYMPTOM.test(first) && rest.length > 1 && REMEDY.test(last)) return 'faults';
  const isParameters =
    rest.length > 1 &&
    last === 'meaning' &&
    rest.slice(0, -1).every((head) => ATTRIBUTES.has(head));
  return isParameters ? 'params' : 'rows';
}

/**
 * Whether a table tells parameters, but with a head by which `kindOf` shows it as any other: its last column is in
 * words of its own. Columns of type, unit and range alone are a table to compare.
 */
export function isNearlyParams(heads: readonly string[]): boolean {
  const [first = '', ...rest] = heads.map((head) => head.toLowerCase());
  const says = rest.filter((head) => !ATTRIBUTES.has(head));
  return (
    kindOf(heads) === 'rows' &&
    /^(?:parameter|argument|field|option|setting|name|key)\b/.test(first) &&
    rest.some((head) => head === 'type' || head === 'default') &&
    says.length > 0
  );
}

function childrenOf(parent: Element, ...names: string[]): Element[] {
  return parent.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );
}

function rowsOf(table: Element, part: string): Element[][] {
  return childrenOf(table, part)
    .flatMap((group) => childrenOf(group, 'tr'))
    .map((row) => childrenOf(row, 'th', 'td'));
}

/** A path or name that may be too long for its column, and where it is jointed: after slashes and low lines. Calls break at their brackets. */
const LONG_NAME = /^[^(]*[^\s(]{24}[^(]*$/;
const JOINTS = /(?<=\w[/_](?=\S{4}))(?<=\S{6})/;

/** Begins a head with a capital, as headings begin, where its first word is one; code and units stay. */
function capitalize(cell: Element): void {
  const [first] = cell.children;
  if (first?.type === 'text' && WORD.test(first.value) && !NAME.test(first.value)) {
    first.value = first.value.replace(/[a-z]/, (letter) => letter.toUpperCase());
  }
}

/** Head cells as text; one that says nothing heads nothing. */
function readHeads(table: Element): string[] {
  const cells = rowsOf(table, 'thead')[0] ?? [];
  return cells.map((cell) => {
    capitalize(cell);
    const text = textOf(cell).trim();
    if (!text) cell.tagName = 'td';
    return text;
  });
}

/** Each cell is told its column where rows are shown as blocks, without a head above them. */
function labelCells(rows: Element[][], heads: string[], kind: TableKind): void {
  const plain = kind === 'params' ? PLAIN : PLAIN_ANYWHERE;
  for (const row of rows) {
    row.slice(1).forEach((cell, i) => {
      const head = heads[i + 1] ?? '';
      const isEmpty = cell.children.every((child) => child.type === 'text');
      if (isEmpty && NOTHING.test(textOf(cell).trim())) cell.properties.dataNone = '';
      else if (head && !plain.has(head.toLowerCase())) {
        cell.properties.dataLabel = head;
      }
    });
  }
}

/** Every fault gets an address of its own, made of the first words of what one sees. */
function addressRows(table: Element, slugger: Slugger): void {
  for (const row of childrenOf(table, 'tbody').flatMap((body) => childrenOf(body, 'tr'))) {
    const [name] = childrenOf(row, 'td');
    if (!name) continue;
    const text = textOf(name).trim();
    const id = slugger.slug(text.split(/\s+/).slice(0, 6).join(' '));
    row.properties.id = id;
    name.children.push({
      type: 'element',
      tagName: 'a',
      properties: { className: ['hash-link'], href: `#${id}`, ariaLabel: `Direct link to ${text}` },
      children: [],
    });
  }
}

/** Two columns share a phone as long as the second has lines to read; more are read there only in one line each. */
function fitsPhone(cells: readonly string[][]): boolean {
  const isPair = (cells[0]?.length ?? 0) < 3;
  return (isPair ? readableWidth(cells) : widthInOneLine(cells)) <= PHONE;
}

/** At which widths rows become blocks: on phones, on small laptops, too, or everywhere. */
function rowsFor(width: number): string {
  if (width > TEXT) return 'blocks';
  return width > DESKTOP ? 'rows-wide' : 'rows';
}

/** Paths and long names in code go to the next line at their joints, not in the middle of a word. */
function joint(table: Element): void {
  visit(table, 'element', (node) => {
    if (node.tagName !== 'code') return;
    node.children = node.children.flatMap((child) => {
      if (child.type !== 'text' || !LONG_NAME.test(child.value)) return [child];
      return child.value.split(JOINTS).flatMap((part, at): ElementContent[] => {
        const text: ElementContent = { type: 'text', value: part };
        const gap: ElementContent = {
          type: 'element',
          tagName: 'wbr',
          properties: {},
          children: [],
        };
        return at ? [gap, text] : [text];
      });
    });
  });
}

/** The text of a cell as it is measured: with hyphens at which no line breaks where a name stays whole. */
function unbrokenText(node: ElementContent): string {
  if (!('children' in node)) return textOf(node);
  if ('properties' in node && [node.properties.className].flat().includes(WHOLE)) {
    return textOf(node).replaceAll('-', '\u2011');
  }
  return node.children.map(unbrokenText).join('');
}

function treat(table: Element, slugger: Slugger): void {
  const heads = readHeads(table);
  const body = rowsOf(table, 'tbody');
  const rows = [...rowsOf(table, 'thead'), ...body];
  const cells = rows.map((row) => row.map((cell) => unbrokenText(cell).trim()));
  const kind = kindOf(heads);
  const isStacked = kind === 'params' || kind === 'faults';
  const classes: string[] = kind === 'rows' ? [] : [kind];
  if (!isStacked && !fitsPhone(cells)) classes.push(rowsFor(narrowestWidth(cells)));
  if (isStacked || (kind === 'rows' && classes.length > 0)) labelCells(body, heads, kind);
  if (kind === 'faults') addressRows(table, slugger);
  const texts = body.map((row) => row.map((cell) => textOf(cell).trim()));
  const isTable = !isStacked && !classes.includes('blocks');
  if (isTable && body.length >= LONG) classes.push('long');
  if (isTable) classes.push(...columnsOfNumbers(texts).map((at) => `number-${at + 1}`));
  if (classes.length > 0) table.properties.className = classes;
}

/**
 * Tells tables for what they are: parameters, faults, facts, or rows that do not fit a phone. What
 * follows is the stylesheet's: cells carry the name of their column (`data-label`), so that a row can
 * be shown as a block, columns of numbers are named by their place (`number-2`), and the Markdown of the
 * page stays a table.
 */
export default function rehypeTableKinds() {
  return (tree: Root): void => {
    const slugger = createSlugger();
    const tables: Element[] = [];
    visit(tree, 'element', (node) => {
      if (typeof node.properties.id === 'string') slugger.slug(node.properties.id);
      if (node.tagName === 'table') tables.push(node);
    });
    for (const table of tables) {
      treat(table, slugger);
      joint(table);
    }
  };
}
