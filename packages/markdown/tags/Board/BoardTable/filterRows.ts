import { findByWords } from '@portal/core/find-words/findByWords';

/** A row of the table, as the filter sees it. */
export interface Row {
  element: HTMLTableRowElement;
  text: string;
  functions: string[];
  /** Role of the terminal, by which it is colored in the drawing. */
  role: string | undefined;
}

/** Reads the rows of a table with a column `Function`. */
export function readRows(table: HTMLTableElement | null): Row[] {
  if (!table) return [];
  const heads = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent);
  const column = heads.indexOf('Function');
  return [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((element) => ({
    element,
    text: [...element.cells].map((cell) => cell.textContent).join(' '),
    functions: (element.cells[column]?.textContent ?? '').split(', ').filter(Boolean),
    role: element.dataset.role,
  }));
}

/** Rows that have every word of the text, the wanted function and the wanted role. */
export function filterRows<T extends Pick<Row, 'text' | 'functions' | 'role'>>(
  rows: T[],
  text: string,
  wanted: string,
  role = '',
): T[] {
  const fitting = rows.filter(
    (row) => (!wanted || row.functions.includes(wanted)) && (!role || row.role === role),
  );
  return findByWords(fitting, (row) => row.text, text);
}
