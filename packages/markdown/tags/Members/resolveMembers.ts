import { isPublic, matchSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import type { StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import type { JsxElement } from '../jsx';
import { createUnknownSymbolError, parseSymbolNames } from '../parseSignatureTag';

/** Whether a symbol is an exception class. Pages list exceptions under a separate heading. */
function isException(symbol: StubSymbol, table: SymbolTable): boolean {
  if (symbol.kind !== 'class') return false;
  return symbol.bases.some((base) => {
    if (/^(Base)?Exception$|Error$/.test(base)) return true;
    const module = symbol.name.slice(0, symbol.name.lastIndexOf('.'));
    const parent = table.get(`${module}.${base}`);
    return parent !== undefined && isException(parent, table);
  });
}

/** Whether a table of members lists the symbol. Constants and exceptions have separate tables. */
export function isMember(symbol: StubSymbol, table: SymbolTable): boolean {
  const lastName = symbol.name.slice(symbol.name.lastIndexOf('.') + 1);
  if (lastName.startsWith('__') || symbol.kind === 'constant') return false;
  if (symbol.kind === 'attribute') return lastName !== lastName.toUpperCase();
  return !isException(symbol, table);
}

function listChildren(name: string, table: SymbolTable): StubSymbol[] {
  return [...table.values()].filter(
    (symbol) =>
      symbol.name.startsWith(`${name}.`) &&
      !symbol.name.slice(name.length + 1).includes('.') &&
      !symbol.name.slice(name.length + 1).startsWith('_'),
  );
}

function expandClass(symbol: StubSymbol, table: SymbolTable): StubSymbol[] {
  return symbol.kind === 'class' ? [symbol, ...listChildren(symbol.name, table)] : [symbol];
}

/**
 * Finds the symbols that a `<Members of="…" />` lists. For a module, these are its functions and
 * classes; for a class, the class and its members; for any other symbol, the symbol itself. A `*`
 * suffix selects every public name with that prefix, without members of classes.
 */
export function resolveMembers(node: JsxElement, file: string, table: SymbolTable): StubSymbol[] {
  const members = parseSymbolNames(node, file, '<Members of="timers" />').flatMap((name) => {
    const matches = matchSymbols(name, table);
    const owners = matches.length > 0 ? matches : listChildren(name, table).filter(isPublicMember);
    const matchingSymbols = name.endsWith('*')
      ? matches
      : owners.flatMap((owner) => expandClass(owner, table));
    if (matchingSymbols.length === 0) throw createUnknownSymbolError(name, node, file, table);
    return matchingSymbols;
  });
  return members.filter((symbol) => isMember(symbol, table));
}

/** Whether the last part of a name is public. The module may be private if the tag names it. */
function isPublicMember(symbol: StubSymbol): boolean {
  return isPublic({ ...symbol, name: symbol.name.slice(symbol.name.lastIndexOf('.') + 1) });
}
