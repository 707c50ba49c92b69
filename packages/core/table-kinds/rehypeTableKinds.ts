import { createSlugger } from '@docusaurus/utils';
import type { Element, ElementContent, Root } from 'hast';
import { toString as getText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { HASH_LINK_CLASS } from '../plugins/themeNames';
import { NO_WRAP_CLASS } from '../unbreakable-names/rehypeUnbreakableNames';
import { getMinWidth, getReadableWidth, getSingleLineWidth } from './columnWidths';
import { findNumericColumns } from './findNumericColumns';

/** Allowed headers between a parameter's name and its meaning. */
const ATTRIBUTE_HEADERS = new Set([
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
/** Headers whose cells need no label. The first two apply only to parameter tables. */
const UNLABELED_PARAM_HEADERS = new Set(['type', 'shape', 'meaning', 'does']);
const UNLABELED_HEADERS = new Set(['meaning', 'does']);
const SYMPTOM_PATTERN = /^(?:symptom|what you see)$/;
const FIX_PATTERN = /^(?:fix|do|what to do|remedy)$/;
const EMPTY_CELL_PATTERN = /^–?$/;
/** An English word. Other short lowercase words are units. */
const WORD_PATTERN = /^\s*(?:[a-z]{3,}|as|at|by|do|for|if|in|it|no|of|on|or|to)(?![\w-])/;
/** Field names and units that look like English words. */
const NAME_PATTERN = /^\s*(?:vid|pid|uid|sid|rpm|bar|ppm)\s*$/;

/** Text width on common phones and on the narrowest desktop, and the maximum text width. */
const PHONE_TEXT_PX = 328;
const MIN_DESKTOP_TEXT_PX = 540;
const MAX_TEXT_PX = 700;
/** Tables with this many rows or more need a sticky header. */
const MIN_LONG_TABLE_ROWS = 12;

type Slugger = ReturnType<typeof createSlugger>;

type TableKind = 'params' | 'faults' | 'facts' | 'rows';

export function detectKind(headers: readonly string[]): TableKind {
  const [first = '', ...rest] = headers.map((header) => header.toLowerCase());
  const last = rest.at(-1) ?? '';
  if (rest.length === 1 && first === 'item') return 'facts';
  if (SYMPTOM_PATTERN.test(first) && rest.length > 1 && FIX_PATTERN.test(last)) return 'faults';
  // With one attribute, columns are easier to scan.
  const isParameters =
    rest.length > 2 &&
    last === 'meaning' &&
    rest.slice(0, -1).every((header) => ATTRIBUTE_HEADERS.has(header));
  return isParameters ? 'params' : 'rows';
}

/**
 * Whether a table describes parameters but has an unusual last header, so that `detectKind` returns
 * `rows`. Tables with only type, unit, and range columns are comparisons.
 */
export function isSimilarToParams(headers: readonly string[]): boolean {
  const [first = '', ...rest] = headers.map((header) => header.toLowerCase());
  const otherHeaders = rest.filter(
    (header) => header !== 'meaning' && !ATTRIBUTE_HEADERS.has(header),
  );
  return (
    detectKind(headers) === 'rows' &&
    /^(?:parameter|argument|field|option|setting|name|key)\b/.test(first) &&
    rest.some((header) => header === 'type' || header === 'default') &&
    otherHeaders.length > 0
  );
}

function getChildren(parent: Element, ...names: string[]): Element[] {
  return parent.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );
}

function getRows(table: Element, part: string): Element[][] {
  return getChildren(table, part)
    .flatMap((group) => getChildren(group, 'tr'))
    .map((row) => getChildren(row, 'th', 'td'));
}

/**
 * A path or name that can be too long for its column, or a method that can be too long for a phone,
 * and its break points: after slashes and underscores. Other calls break at their parentheses.
 */
const LONG_NAME_PATTERN = /^[^(]*[^\s(]{24}[^(]*$|\w{30}\(\)/;
const BREAK_POINT_PATTERN = /(?<=\w[/_](?=\S{4}))(?<=\S{6})/;

/** Capitalizes a header if it starts with a word; code and units stay as they are. */
function capitalize(cell: Element): void {
  const [first] = cell.children;
  if (first?.type === 'text' && WORD_PATTERN.test(first.value) && !NAME_PATTERN.test(first.value)) {
    first.value = first.value.replace(/[a-z]/, (letter) => letter.toUpperCase());
  }
}

/** Returns the text of the header cells. Empty header cells become `td`. */
function normalizeHeaders(table: Element): string[] {
  const cells = getRows(table, 'thead')[0] ?? [];
  return cells.map((cell) => {
    capitalize(cell);
    const text = getText(cell).trim();
    if (!text) cell.tagName = 'td';
    return text;
  });
}

/** Labels cells with their column, for layouts that show rows as blocks without a header. */
function labelCells(rows: Element[][], headers: string[], kind: TableKind): void {
  const unlabeledHeaders = kind === 'params' ? UNLABELED_PARAM_HEADERS : UNLABELED_HEADERS;
  for (const row of rows) {
    row.slice(1).forEach((cell, i) => {
      const header = headers[i + 1] ?? '';
      const isEmpty = cell.children.every((child) => child.type === 'text');
      if (isEmpty && EMPTY_CELL_PATTERN.test(getText(cell).trim())) cell.properties.dataNone = '';
      else if (header && !unlabeledHeaders.has(header.toLowerCase())) {
        cell.properties.dataLabel = header;
      }
    });
  }
}

/** Adds an anchor to each fault, generated from the first words of its symptom. */
function addRowAnchors(table: Element, slugger: Slugger): void {
  for (const row of getChildren(table, 'tbody').flatMap((body) => getChildren(body, 'tr'))) {
    const [name] = getChildren(row, 'td');
    if (!name) continue;
    const text = getText(name).trim();
    const id = slugger.slug(text.split(/\s+/).slice(0, 6).join(' '));
    row.properties.id = id;
    const properties = {
      className: [HASH_LINK_CLASS],
      href: `#${id}`,
      ariaLabel: `Direct link to ${text}`,
    };
    name.children.push(h('a', properties));
  }
}

/** Whether a table fits a phone. Only the second of two columns can wrap. */
function fitsPhone(cells: readonly string[][]): boolean {
  const hasTwoColumns = (cells[0]?.length ?? 0) < 3;
  return (hasTwoColumns ? getReadableWidth(cells) : getSingleLineWidth(cells)) <= PHONE_TEXT_PX;
}

/** Returns the CSS class that turns rows into blocks on phones, on small laptops, or on all screens. */
function getRowsClass(width: number): string {
  if (width > MAX_TEXT_PX) return 'blocks';
  return width > MIN_DESKTOP_TEXT_PX ? 'rows-wide' : 'rows';
}

/** Adds `<wbr>` to paths and long names, so that they do not break mid-word. */
function insertLineBreaks(node: Element): void {
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'text' || !LONG_NAME_PATTERN.test(child.value)) return [child];
    return child.value.split(BREAK_POINT_PATTERN).flatMap((part, index): ElementContent[] => {
      const text: ElementContent = { type: 'text', value: part };
      return index ? [h('wbr'), text] : [text];
    });
  });
}

/** Returns the text of a cell for measuring, in which unbreakable names have non-breaking hyphens. */
function getMeasuredText(node: ElementContent): string {
  if (!('children' in node)) return getText(node);
  if ('properties' in node && [node.properties.className].flat().includes(NO_WRAP_CLASS)) {
    return getText(node).replaceAll('-', '\u2011');
  }
  return node.children.map(getMeasuredText).join('');
}

function classifyTable(table: Element, slugger: Slugger): void {
  const headers = normalizeHeaders(table);
  const body = getRows(table, 'tbody');
  const rows = [...getRows(table, 'thead'), ...body];
  const cells = rows.map((row) => row.map((cell) => getMeasuredText(cell).trim()));
  const kind = detectKind(headers);
  const isStacked = kind === 'params' || kind === 'faults';
  const classes: string[] = kind === 'rows' ? [] : [kind];
  if (!isStacked && !fitsPhone(cells)) classes.push(getRowsClass(getMinWidth(cells)));
  if (isStacked || (kind === 'rows' && classes.length > 0)) labelCells(body, headers, kind);
  if (kind === 'faults') addRowAnchors(table, slugger);
  const texts = body.map((row) => row.map((cell) => getText(cell).trim()));
  const isTable = !isStacked && !classes.includes('blocks');
  if (isTable && body.length >= MIN_LONG_TABLE_ROWS) classes.push('long');
  if (isTable) classes.push(...findNumericColumns(texts).map((index) => `number-${index + 1}`));
  if (classes.length > 0) table.properties.className = classes;
}

/**
 * Classifies tables (parameters, faults, facts, other rows) with CSS classes. Cells get their
 * column name as `data-label`, so that the stylesheet can show a row as a block, and numeric
 * columns get classes such as `number-2`. The Markdown version keeps plain tables.
 */
export default function rehypeTableKinds() {
  return (tree: Root): void => {
    const slugger = createSlugger();
    const tables: Element[] = [];
    visit(tree, 'element', (node) => {
      if (typeof node.properties.id === 'string') slugger.slug(node.properties.id);
      if (node.tagName === 'table') tables.push(node);
      if (node.tagName === 'h3') insertLineBreaks(node);
    });
    for (const table of tables) {
      classifyTable(table, slugger);
      visit(table, { tagName: 'code' }, insertLineBreaks);
    }
  };
}
