import fs from 'node:fs';
import path from 'node:path';
import { memoizeByContent } from '@portal/core/caches/memoizeByContent';
import { listFiles } from '@portal/core/files/listFiles';
import { parseStub } from './parseStub';
import type { StubSymbol, SymbolTable } from './types';

export function getModuleName(file: string): string {
  const parts = file.replace(/\.pyi$/, '').split('/');
  if (parts.at(-1) === '__builtins__') return 'builtins';
  if (parts.at(-1) === '__init__') parts.pop();
  return parts.join('.');
}

export function listStubFiles(root: string): string[] {
  return listFiles(path.join(root, 'content/sdk-stubs'), '', '.pyi');
}

/** Maps each private module to the module that imports its names with `from … import *`. */
function findOwners(sources: Map<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, source] of sources) {
    for (const [, name = ''] of source.matchAll(/^from\s+([\w.]*_\w+)\s+import\s+\*/gm)) {
      owners.set(name, getModuleName(file));
    }
  }
  return owners;
}

/** Cached, because every page needs all stubs; parsing them for each page took 10% of the bundling time. */
const parseCached = memoizeByContent((key, source) => {
  const [file = '', module = ''] = key.split('\0');
  return parseStub(source, module, `content/sdk-stubs/${file}`);
});

export function loadSymbols(root: string): SymbolTable {
  const sources = new Map(
    listStubFiles(root).map((file) => [
      file,
      fs.readFileSync(path.join(root, 'content/sdk-stubs', file), 'utf8'),
    ]),
  );
  const owners = findOwners(sources);
  const table: SymbolTable = new Map();
  for (const [file, source] of sources) {
    const module = getModuleName(file);
    const symbols = parseCached(`${file}\0${owners.get(module) ?? module}`, source);
    for (const symbol of symbols) table.set(symbol.name, symbol);
  }
  return table;
}

/** Finds the symbol with a full name, or with a trailing `*`, all public names with that prefix. */
export function matchSymbols(pattern: string, table: SymbolTable): StubSymbol[] {
  if (!pattern.endsWith('*')) {
    const symbol = table.get(pattern);
    return symbol ? [symbol] : [];
  }
  const prefix = pattern.slice(0, -1);
  const nameStart = prefix.lastIndexOf('.') + 1;
  return [...table.values()].filter(
    ({ name }) => name.startsWith(prefix) && !/\.|^_/.test(name.slice(nameStart)),
  );
}

/** Whether no part of the name starts with an underscore. Special methods are shown with their class. */
export function isPublic(symbol: StubSymbol): boolean {
  return !symbol.name.split('.').some((part) => part.startsWith('_'));
}
