import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError } from '@portal/core/errors/pageError';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { StubSymbol, SymbolTable } from './types';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

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

export function parseSymbolNames(node: JsxElement, file: string, example: string): string[] {
  const attribute = node.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === 'of');
  const value = attribute?.value;
  if (typeof value !== 'string' || node.attributes.length !== 1) {
    throw new PageError(
      { file, line: node.position?.start.line },
      `<${node.name}> accepts one attribute: of="module.name"`,
      `Write ${example}.`,
    );
  }
  return value
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
