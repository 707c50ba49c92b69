import { findByWords } from '@portal/core/find-words/findByWords';
import { getTerminalWords } from '@portal/core/find-words/getTerminalWords';

export interface Row {
  element: HTMLTableRowElement;
  text: string;
  functions: string[];
  /** Role of the terminal, which sets its color in the drawing. */
  role: string | undefined;
}

export function parseRows(table: HTMLTableElement | null): Row[] {
  if (!table) return [];
  const headers = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent);
  const column = headers.indexOf('Function');
  return [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((element) => ({
    element,
    text: [...element.cells].map((cell) => cell.textContent).join(' '),
    functions: (element.cells[column]?.textContent ?? '').split(', ').filter(Boolean),
    role: element.dataset.role,
  }));
}

export function filterRows<T extends Pick<Row, 'text' | 'functions' | 'role'>>(
  rows: T[],
  query: string,
  functionName: string,
  role = '',
): T[] {
  const candidates = rows.filter(
    (row) =>
      (!functionName || row.functions.includes(functionName)) && (!role || row.role === role),
  );
  return findByWords(
    candidates,
    ({ text, role }) => [text, ...getTerminalWords(text, role)].join(' '),
    query,
  );
}
