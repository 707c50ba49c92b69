import { matchSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import type { StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError } from '@portal/core/errors/pageError';
import { type JsxElement, parseAttributes } from './jsx';

export function parseSymbolNames(node: JsxElement, file: string, example: string): string[] {
  const { of } = parseAttributes(node, file, { required: ['of'], example });
  return of
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

export function createUnknownSymbolError(
  name: string,
  node: JsxElement,
  file: string,
  table: SymbolTable,
): PageError {
  return new PageError(
    { file, line: node.position?.start.line },
    `unknown symbol ${name}`,
    `Nearest names: ${findNearestNames(name, table.keys()).join(', ') || 'none, there are no stubs'}.`,
  );
}

/**
 * Parses the comma-separated full names in a `<Signature of="…" />`. A trailing `*` matches all public names
 * of the module or class with that prefix.
 */
export function parseSignatureTag(
  node: JsxElement,
  file: string,
  table: SymbolTable,
): StubSymbol[] {
  const example = '<Signature of="components.bme280.bme280.BME280.get_temp" />';
  return parseSymbolNames(node, file, example).flatMap((name) => {
    const symbols = matchSymbols(name, table);
    if (symbols.length === 0) throw createUnknownSymbolError(name, node, file, table);
    return symbols;
  });
}
