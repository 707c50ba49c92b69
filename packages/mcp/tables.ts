export interface PageTable {
  /** Heading of the section that contains the table; empty before the first heading. */
  heading: string;
  header: string[];
  rows: string[][];
}

const FENCE_PATTERN = /^\s*(`{3,}|~{3,})/;
const DELIMITER_PATTERN = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** Parses the cells of a table row. Pipes inside cells are escaped. */
function parseCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Lists the lines of a Markdown page outside code blocks, with their zero-based numbers. */
export function listTextLines(markdown: string): { line: string; number: number }[] {
  let fence = '';
  return markdown.split('\n').flatMap((line, number) => {
    const [, mark = ''] = FENCE_PATTERN.exec(line) ?? [];
    if (mark && (!fence || line.trim() === fence)) fence = fence ? '' : mark;
    return fence || mark ? [] : [{ line, number }];
  });
}

export function parseTables(markdown: string): PageTable[] {
  const tables: PageTable[] = [];
  const lines = listTextLines(markdown);
  let heading = '';
  let currentTable: PageTable | undefined;
  lines.forEach(({ line }, i) => {
    if (/^#{2,4} /.test(line)) heading = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) currentTable = undefined;
    else if (currentTable) currentTable.rows.push(parseCells(line));
    else if (DELIMITER_PATTERN.test(line)) {
      currentTable = { heading, header: parseCells(lines[i - 1]?.line ?? ''), rows: [] };
      tables.push(currentTable);
    }
  });
  return tables;
}

export function toPlainText(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*\\]/g, '');
}

/** Converts text to lowercase and removes Markdown syntax, for comparisons. */
export function normalizeText(text: string): string {
  return toPlainText(text).toLowerCase();
}

/** Formats a row on one line, with a column header before each cell. */
export function formatRow({ header }: PageTable, row: readonly string[]): string {
  return row
    .map((cell, i) => (cell ? `${header[i] ? `${normalizeText(header[i])}: ` : ''}${cell}` : ''))
    .filter(Boolean)
    .join('; ');
}
