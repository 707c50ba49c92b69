import fs from 'node:fs';
import path from 'node:path';
import { parseStub } from './parseStub';
import type { StubSymbol, SymbolTable } from './types';

/** Import path of a stub file below `sdk-stubs/`. */
export function moduleOf(file: string): string {
  const parts = file.replace(/\.pyi$/, '').split('/');
  if (parts.at(-1) === '__builtins__') return 'builtins';
  if (parts.at(-1) === '__init__') parts.pop();
  return parts.join('.');
}

/** Stub files, relative to `sdk-stubs/`, in a fixed order. */
export function stubFiles(root: string): string[] {
  const folder = path.join(root, 'sdk-stubs');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.pyi'))
    .sort();
}

/** Reads every stub of the project. */
export function loadSymbols(root: string): SymbolTable {
  const table: SymbolTable = new Map();
  for (const file of stubFiles(root)) {
    const name = `sdk-stubs/${file}`;
    const source = fs.readFileSync(path.join(root, name), 'utf8');
    for (const symbol of parseStub(source, moduleOf(file), name)) table.set(symbol.name, symbol);
  }
  return table;
}

/** A private name has a part with a leading underscore; special methods belong to their class. */
export function isPublic(symbol: StubSymbol): boolean {
  return !symbol.name.split('.').some((part) => part.startsWith('_'));
}
