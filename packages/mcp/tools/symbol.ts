import { isPublic } from '@portal/content-model/sdk-symbols/loadSymbols';
import { renderSignature } from '@portal/content-model/sdk-symbols/renderSignature';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import * as z from 'zod';
import type { Documentation } from '../Documentation';
import { defineTool } from './types';

const MAX_SYMBOLS = 12;
const getLastName = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Finds the URL of a symbol's definition, or of the class or module that contains the symbol. */
function findUrl(name: string, docs: Documentation): string | undefined {
  for (let path = name; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const definition = docs.definitions().get(path);
    if (definition) return docs.toUrl(definition);
  }
  return undefined;
}

export const symbolTool = defineTool({
  name: 'symbol',
  title: 'Look up an SDK symbol',
  description:
    'Returns the signature, description, and URL of a function, class, method, or constant in the embedded SDK (Python on zOS). Find it by dotted path or last name: timers.Timer.one_shot, get_values, BME280. For a module, lists its symbols.',
  input: { name: z.string().min(1).describe('Dotted path, last name, or module') },
  run({ name }, docs) {
    const table = docs.symbols();
    const allSymbols = [...table.values()].filter(isPublic);
    const query = name.replace(/\(.*$/, '').trim();
    const exactMatch = table.get(query);
    const last = getLastName(query);
    const matches = [
      ...(exactMatch ? [exactMatch] : []),
      ...allSymbols.filter((item) => item !== exactMatch && item.name.endsWith(`.${query}`)),
      ...allSymbols.filter((item) => item.name.startsWith(`${query}.`)),
    ];
    if (matches.length === 0) {
      const names = new Set(allSymbols.map((item) => getLastName(item.name)));
      const suggestions = findNearestNames(last, names, 3).flatMap((similarName) =>
        allSymbols
          .filter((item) => getLastName(item.name) === similarName)
          .map((item) => item.name),
      );
      throw new Error(
        `The SDK has no symbol "${name}". Similar names: ${suggestions.slice(0, MAX_SYMBOLS).join(', ')}`,
      );
    }
    const symbols = matches.slice(0, MAX_SYMBOLS).map((item) => {
      const url = findUrl(item.name, docs);
      const title = url ? `${item.name}: ${url}` : item.name;
      return [title, '```python', renderSignature(item, table), '```', item.summary ?? '']
        .join('\n')
        .trim();
    });
    const truncationNote =
      matches.length > MAX_SYMBOLS
        ? `\n\n${matches.length - MAX_SYMBOLS} more. Pass a dotted path to select one.`
        : '';
    return symbols.join('\n\n') + truncationNote;
  },
});
