/** A table of a page, and where it stands. */
export interface PageTable {
  /** Heading above it; empty before the first heading. */
  heading: string;
  head: string[];
  rows: string[][];
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const DELIMITER = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** Cells of a line of a table, as the Markdown forms write it: a bar within a cell is escaped. */
function parseCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The tables of a Markdown form (GitHub Flavored Markdown), in order. Code blocks are skipped. */
export function parseTables(markdown: string): PageTable[] {
  const tables: PageTable[] = [];
  const lines = markdown.split('\n');
  let heading = '';
  let fence = '';
  let currentTable: PageTable | undefined;
  lines.forEach((line, i) => {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (mark && (!fence || line.trim() === fence)) fence = fence ? '' : mark;
    if (fence) return;
    if (/^#{2,4} /.test(line)) heading = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) currentTable = undefined;
    else if (currentTable) currentTable.rows.push(parseCells(line));
    else if (DELIMITER.test(line)) {
      currentTable = { heading, head: parseCells(lines[i - 1] ?? ''), rows: [] };
      tables.push(currentTable);
    }
  });
  return tables;
}

/** A text without the marks of Markdown, in small letters: to compare with what is asked. */
export function normalizeText(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .toLowerCase();
}

/** A row with the heads of its columns, as one line. */
export function formatRow({ head }: PageTable, row: readonly string[]): string {
  return row
    .map((cell, i) => (cell ? `${head[i] ? `${normalizeText(head[i])}: ` : ''}${cell}` : ''))
    .filter(Boolean)
    .join('; ');
}
