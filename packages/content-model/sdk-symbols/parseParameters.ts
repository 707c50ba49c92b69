import type { Parameter } from './types';

/** Splits text at a separator outside brackets and strings. */
export function splitTopLevel(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const character of text) {
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    if (character === separator && depth === 0 && !quote) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Formats a parameter without its type: `samples: Literal[1] = 1` becomes `samples=1`. */
export function formatParameter({ name, default: value }: Parameter): string {
  return value === undefined || value === '...' ? name : `${name}=${value}`;
}

export function parseParameters(text: string): Parameter[] {
  // A hash in a string is not a comment.
  const oneLine = text.replace(/("[^"]*"|'[^']*')|#.*$/gm, '$1').replace(/\s+/g, ' ');
  return splitTopLevel(oneLine, ',')
    .filter(Boolean)
    .map((part) => {
      const [declaration = '', ...value] = splitTopLevel(part, '=');
      const [name = '', ...type] = splitTopLevel(declaration, ':');
      return {
        name,
        ...(type.length > 0 ? { type: type.join(': ') } : {}),
        ...(value.length > 0 ? { default: value.join(' = ') } : {}),
      };
    });
}
