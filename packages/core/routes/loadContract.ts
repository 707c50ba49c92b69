import { readFileSync } from 'node:fs';

export interface ContractPage {
  /** Exact path, without the base URL. */
  route: string;
  line: number;
}

export function parseContract(text: string): ContractPage[] {
  const rows = text.split('\n').map((row, i) => ({ route: row.trim(), line: i + 1 }));
  return rows.slice(1).filter(({ route }) => route);
}

export function loadContract(file: string): ContractPage[] {
  return parseContract(readFileSync(file, 'utf8'));
}
