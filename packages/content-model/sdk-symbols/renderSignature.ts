import type { CallForm, Parameter, StubSymbol, SymbolTable } from './types';

const MAX_LINE_CHARS = 84;

function renderParameter({ name, type, default: value }: Parameter): string {
  const declaration = type ? `${name}: ${type}` : name;
  if (value === undefined) return declaration;
  return type ? `${declaration} = ${value}` : `${declaration}=${value}`;
}

function renderCall(prefix: string, { parameters, returns }: CallForm): string {
  const parameterList = parameters.map(renderParameter);
  const returnType = returns ? ` -> ${returns}` : '';
  const line = `${prefix}(${parameterList.join(', ')})${returnType}`;
  if (line.length <= MAX_LINE_CHARS) return line;
  return `${prefix}(\n${parameterList.map((text) => `    ${text},\n`).join('')})${returnType}`;
}

function getLastName(symbol: StubSymbol): string {
  return symbol.name.slice(symbol.name.lastIndexOf('.') + 1);
}

function renderClass(symbol: StubSymbol & { kind: 'class' }, table: SymbolTable): string {
  const prefix = `class ${getLastName(symbol)}`;
  const publicBases = symbol.bases.filter(
    (base) => !/\b_|^(BaseException|Iterable|Sequence)\b/.test(base),
  );
  const bases = publicBases.length > 0 ? `(${publicBases.join(', ')})` : '';
  const init = table.get(`${symbol.name}.__init__`);
  if (!init || !('forms' in init)) return prefix + bases;
  const calls = init.forms.map(({ parameters }) => ({ parameters }));
  if (calls.length === 1 && !bases && calls[0]) return renderCall(prefix, calls[0]);
  return [prefix + bases, ...calls.map((call) => renderCall(getLastName(symbol), call))].join('\n');
}

function renderValue(symbol: StubSymbol & { kind: 'constant' | 'attribute' | 'property' }): string {
  const type = symbol.type?.replace(/^Final\[(.*)\]$/, '$1');
  const declared =
    type && type !== 'Final' ? `${getLastName(symbol)}: ${type}` : getLastName(symbol);
  return symbol.value === undefined ? declared : `${declared} = ${symbol.value}`;
}

/** Renders a symbol as Python: how it is called, without `self`, one form per line. */
export function renderSignature(symbol: StubSymbol, table: SymbolTable): string {
  return renderSymbol(symbol, table).replace(/\b_([A-Z])(_co)?\b/g, '$1');
}

function renderSymbol(symbol: StubSymbol, table: SymbolTable): string {
  if (symbol.kind === 'class') return renderClass(symbol, table);
  if (!('forms' in symbol)) return renderValue(symbol);
  const isConstructor = getLastName(symbol) === '__init__';
  const name = isConstructor ? symbol.name.split('.').at(-2) : `def ${getLastName(symbol)}`;
  const lines = symbol.forms.map(({ parameters, returns }) =>
    renderCall(String(name), { parameters, ...(returns && !isConstructor ? { returns } : {}) }),
  );
  return [...(symbol.decorator ? [`@${symbol.decorator}`] : []), ...lines].join('\n');
}
