import {
  formatParameter,
  parseParameters,
} from '@portal/content-model/sdk-symbols/parseParameters';

const formatParameters = (text: string) => parseParameters(text).map(formatParameter).join(', ');

/**
 * Formats a symbol as it is called in a program, from its signature: `adc.read(pin, samples=1, sps=0)`.
 * Uses the first overload. Other symbols and C code are shortened to their first line.
 */
export function formatCall(name: string, signature: string): string {
  const text = signature.trim();
  const callName = name
    .split('.')
    .slice(-2)
    .join('.')
    .replace(/^builtins\./, '');
  const [firstLine = ''] = text.split('\n');
  if (/^(?:def|async def|@)/.test(text)) {
    const [, parameters = ''] = /\bdef \w+\(([\s\S]*?)\)(?: ->[^\n]*)?(?=\n|$)/.exec(text) ?? [];
    return `${callName}(${formatParameters(parameters)})`;
  }
  if (text.startsWith('class ')) {
    // The line after the class is the constructor. If its parameters have types, it replaces the
    // line of the class.
    const [, className, parameters = ''] =
      /\n(\w+)\(([\s\S]*?)\)(?=\n|$)/.exec(text) ??
      /^class (\w+)\(([^)]*:[\s\S]*?)\)(?=\n|$)/.exec(text) ??
      [];
    return className ? `${className}(${formatParameters(parameters)})` : firstLine;
  }
  return firstLine;
}
