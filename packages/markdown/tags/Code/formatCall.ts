const OPENING_BRACKETS = '([{';
const CLOSING_BRACKETS = ')]}';

/** Splits at commas outside brackets and quotes. */
function splitParameters(text: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const token of text.match(/"[^"]*"|./gs) ?? []) {
    if (OPENING_BRACKETS.includes(token)) depth += 1;
    if (CLOSING_BRACKETS.includes(token)) depth -= 1;
    if (token === ',' && depth === 0) pieces.push('');
    else pieces.push((pieces.pop() ?? '') + token);
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/** A parameter without its type: `samples: Literal[1] = 1` becomes `samples=1`. */
function formatParameter(parameter: string): string {
  const [, name = parameter, value] = /^([*\w]+)\s*(?::.*?)?(?:\s=\s(.*))?$/s.exec(parameter) ?? [];
  return value === undefined || value === '...' ? name : `${name}=${value}`;
}

/**
 * Formats a symbol as it is called in a program, from its signature: `adc.read(pin, samples=1, sps=0)`.
 * Uses the first overload; for other symbols and C code, the first line.
 * @param name dotted name of the symbol
 */
export function formatCall(name: string, signature: string): string {
  const text = signature.trim();
  const owner = name
    .split('.')
    .slice(-2)
    .join('.')
    .replace(/^builtins\./, '');
  const [line = ''] = text.split('\n');
  if (/^(?:def|async def|@)/.test(text)) {
    const [, inner = ''] = /\bdef \w+\(([\s\S]*?)\)(?: ->[^\n]*)?(?=\n|$)/.exec(text) ?? [];
    return `${owner}(${splitParameters(inner).map(formatParameter).join(', ')})`;
  }
  if (text.startsWith('class ')) {
    // The constructor is below the class line, or, if it has types, replaces that line.
    const [, className, inner = ''] =
      /\n(\w+)\(([\s\S]*?)\)(?=\n|$)/.exec(text) ??
      /^class (\w+)\(([^)]*:[\s\S]*?)\)(?=\n|$)/.exec(text) ??
      [];
    return className
      ? `${className}(${splitParameters(inner).map(formatParameter).join(', ')})`
      : line;
  }
  return line;
}
