import { isPublic } from '@portal/content-model/sdk-symbols/loadSymbols';
import { expand, readNames, unknownName } from '@portal/content-model/sdk-symbols/readSignature';
import type { StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import type { JsxElement } from '../jsx';

/** Exception classes; pages list them under their own heading. */
function isException(symbol: StubSymbol, table: SymbolTable): boolean {
  if (symbol.kind !== 'class') return false;
  return symbol.bases.some((base) => {
    if (/^(Base)?Exception$|Error$/.test(base)) return true;
    const module = symbol.name.slice(0, symbol.name.lastIndexOf('.'));
    const parent = table.get(`${module}.${base}`);
    return parent !== undefined && isException(parent, table);
  });
}

/** Whether a members table lists the symbol: constants and exceptions have their own tables. */
export function isMember(symbol: StubSymbol, table: SymbolTable): boolean {
  const last = symbol.name.slice(symbol.name.lastIndexOf('.') + 1);
  if (last.startsWith('__') || symbol.kind === 'constant') return false;
  if (symbol.kind === 'attribute') return last !== last.toUpperCase();
  return !isException(symbol, table);
}

function below(name: string, table: SymbolTable): StubSymbol[] {
  return [...table.values()].filter(
    (symbol) =>
      symbol.name.startsWith(`${name}.`) &&
      !symbol.name.slice(name.length + 1).includes('.') &&
      !symbol.name.slice(name.length + 1).startsWith('_'),
  );
}

function withMembers(symbol: StubSymbol, table: SymbolTable): StubSymbol[] {
  return symbol.kind === 'class' ? [symbol, ...below(symbol.name, table)] : [symbol];
}

/**
 * Symbols of a `<Members of="…" />`: a module stands for its functions and classes, a class for itself and its
 * members, another path for itself. A `*` suffix selects every public name with that prefix, and no members of
 * classes.
 */
export function readMembers(node: JsxElement, file: string, table: SymbolTable): StubSymbol[] {
  const members = readNames(node, file, '<Members of="timers" />').flatMap((name) => {
    const named = expand(name, table);
    const owners = named.length > 0 ? named : below(name, table).filter(isPublicOrOwn);
    const found = name.endsWith('*') ? named : owners.flatMap((owner) => withMembers(owner, table));
    if (found.length === 0) throw unknownName(name, node, file, table);
    return found;
  });
  return members.filter((symbol) => isMember(symbol, table));
}

/** Private modules are listed only by explicit name; their private members stay hidden. */
function isPublicOrOwn(symbol: StubSymbol): boolean {
  return isPublic({ ...symbol, name: symbol.name.slice(symbol.name.lastIndexOf('.') + 1) });
}
