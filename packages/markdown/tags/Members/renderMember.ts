import { formatParameter } from '@portal/content-model/sdk-symbols/parseParameters';
import type { CallForm, StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';

/** Maximum number of characters of a call that fit in a table cell on a laptop. */
const MAX_CALL_CHARS = 54;

/** Renders all parameters with their defaults, or else as many names as fit. */
function renderParameters(prefix: string, { parameters }: CallForm): string {
  const visibleParameters = parameters.filter(({ name }) => name !== '/');
  const names = visibleParameters.map(({ name }) => name);
  const candidates = [
    visibleParameters.map(formatParameter),
    ...names.map((_, omitted) => (omitted === 0 ? names : [...names.slice(0, -omitted), '…'])),
  ].map((list) => `${prefix}(${list.join(', ')})`);
  return candidates.find((text) => text.length <= MAX_CALL_CHARS) ?? String(candidates.at(-1));
}

function findFormWithMostParameters(forms: CallForm[]): CallForm {
  return forms.reduce((best, form) =>
    form.parameters.length > best.parameters.length ? form : best,
  );
}

/**
 * Renders a symbol on one line, as called in a program: `adc.read(pin, samples=1, sps=0)`, `Timer.clear()`. Functions
 * have their module as a prefix unless they are builtins; types are omitted. For classes without a public constructor,
 * only the name is rendered.
 */
export function renderMember(symbol: StubSymbol, table: SymbolTable): string {
  const [owner = '', name = ''] = symbol.name.split('.').slice(-2);
  if (symbol.kind === 'class') {
    const init = table.get(`${symbol.name}.__init__`);
    return init && 'forms' in init
      ? renderParameters(name, findFormWithMostParameters(init.forms))
      : name;
  }
  const prefix = owner === 'builtins' ? name : `${owner}.${name}`;
  return 'forms' in symbol
    ? renderParameters(prefix, findFormWithMostParameters(symbol.forms))
    : prefix;
}
