import { readFileSync } from 'node:fs';

/** A page that the route contract promises to keep. */
export interface ContractPage {
  /** Exact path, without the base URL. */
  route: string;
  /** 1-based line number. */
  line: number;
  sidebar: string;
  title: string;
}

/** Parses a tab-separated contract with a header row; the first column is the route. */
export function parseContract(text: string): ContractPage[] {
  const rows = text.split('\n').map((row, i) => {
    const [route = '', sidebar = '', title = ''] = row.split('\t').map((cell) => cell.trim());
    return { route, line: i + 1, sidebar, title };
  });
  return rows.slice(1).filter(({ route }) => route);
}

/** Loads a route contract, such as `content/contracts/routes.tsv`. */
export function loadContract(file: string): ContractPage[] {
  return parseContract(readFileSync(file, 'utf8'));
}
