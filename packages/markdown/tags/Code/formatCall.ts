import {
  formatParameter,
  parseParameters,
} from '@portal/content-model/sdk-symbols/parseParameters';

const formatParameters = (text: string) => parseParameters(text).map(formatParameter).join(', ');

/**
 * Formats a symbol as it is called in a program, from its signature: `adc.read(pin, samples=1, sps=0)`.
 * Uses the first overload. Other symbols and C code are shortened to their first line.
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
    return `${owner}(${formatParameters(inner)})`;
  }
  if (text.startsWith('class ')) {
    // The constructor follows the class line. If its parameters have types, it replaces that line.
    const [, className, inner = ''] =
      /\n(\w+)\(([\s\S]*?)\)(?=\n|$)/.exec(text) ??
      /^class (\w+)\(([^)]*:[\s\S]*?)\)(?=\n|$)/.exec(text) ??
      [];
    return className ? `${className}(${formatParameters(inner)})` : line;
  }
  return line;
}
