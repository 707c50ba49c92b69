import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { nearestNames } from '../shared/nearestNames';
import { PageError } from '../shared/pageError';
import { isPublic } from './loadSymbols';
import type { StubSymbol, SymbolTable } from './types';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

function expand(pattern: string, table: SymbolTable): StubSymbol[] {
  if (!pattern.endsWith('*')) {
    const symbol = table.get(pattern);
    return symbol ? [symbol] : [];
  }
  const start = pattern.slice(0, -1);
  return [...table.values()].filter(
    (symbol) =>
      isPublic(symbol) &&
      symbol.name.startsWith(start) &&
      !symbol.name.slice(start.length).includes('.'),
  );
}

/**
 * Symbols that a `<Signature of="…" />` names: dotted paths, comma separated; a `*` at the end takes
 * every public name of that module or class with this beginning.
 */
export function readSignature(node: JsxElement, file: string, table: SymbolTable): StubSymbol[] {
  const place = { file, line: node.position?.start.line };
  const attribute = node.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === 'of');
  const value = attribute?.value;
  if (typeof value !== 'string' || node.attributes.length !== 1) {
    throw new PageError(
      place,
      'a Signature takes one attribute: of="module.name"',
      'Write <Signature of="components.bme280.bme280.BME280.get_temp" />.',
    );
  }
  const names = value.split(',').map((name) => name.trim());
  return names.filter(Boolean).flatMap((name) => {
    const symbols = expand(name, table);
    if (symbols.length > 0) return symbols;
    throw new PageError(
      place,
      `no stub has the symbol ${name}`,
      `Nearest names: ${nearestNames(name, table.keys()).join(', ') || 'none, there are no stubs'}.`,
    );
  });
}
