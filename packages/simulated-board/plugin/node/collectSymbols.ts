import { isPublic, loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { renderSignature } from '@portal/content-model/sdk-symbols/renderSignature';
import type { StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import type { SymbolIndex } from '../../player/types';

/** Lists the direct and indirect base classes of a class. */
function listBases(symbol: StubSymbol, table: SymbolTable): StubSymbol[] {
  if (symbol.kind !== 'class') return [];
  const classes = [...table.values()].filter(({ kind }) => kind === 'class');
  const bases = symbol.bases.flatMap((base) => {
    const names = [symbol.name.replace(/\w+$/, base), `builtins.${base}`];
    return (
      names.flatMap((name) => table.get(name) ?? [])[0] ??
      classes.find(({ name }) => name.endsWith(`.${base}`)) ??
      []
    );
  });
  return bases.flatMap((base) => [base, ...listBases(base, table)]);
}

/** Collects SDK symbols for completion in the editor. A class includes the members of its base classes. */
export function collectSymbols(root: string): SymbolIndex {
  const table = loadSymbols(root);
  const all = [...table.values()];
  const symbols = new Map<string, readonly [string, string]>();
  for (const symbol of all.filter(isPublic)) {
    symbols.set(symbol.name, [renderSignature(symbol, table), symbol.summary ?? '']);
    for (const { name: base } of listBases(symbol, table)) {
      for (const member of all) {
        const name = symbol.name + member.name.slice(base.length);
        if (!member.name.startsWith(`${base}.`) || table.has(name)) continue;
        if (isPublic({ ...member, name }))
          symbols.set(name, [renderSignature(member, table), member.summary ?? '']);
      }
    }
  }
  return Object.fromEntries(symbols);
}
