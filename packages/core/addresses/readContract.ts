import { readFileSync } from 'node:fs';

/** A page that the contract of a site promises. */
export interface PromisedPage {
  /** Address without the base address, in its exact form. */
  route: string;
  /** Line of its row, from 1. */
  line: number;
  sidebar: string;
  title: string;
}

/** Rows of a contract: a table with a head line and columns between tabs, whose first is the address. */
export function parseContract(text: string): PromisedPage[] {
  const rows = text.split('\n').map((row, i) => {
    const [route = '', sidebar = '', title = ''] = row.split('\t').map((cell) => cell.trim());
    return { route, line: i + 1, sidebar, title };
  });
  return rows.slice(1).filter(({ route }) => route);
}

/** Reads the contract of a site, `content/contracts/routes.tsv`. */
export function readContract(file: string): PromisedPage[] {
  return parseContract(readFileSync(file, 'utf8'));
}
