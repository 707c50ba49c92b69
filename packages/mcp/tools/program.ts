import { findNearestNames } from '@portal/core/errors/findNearestNames';
import * as z from 'zod';
import { defineTool } from './types';

export const programTool = defineTool({
  name: 'program',
  title: 'Read a complete program',
  description:
    'Returns complete, tested programs from the documentation with their output: one program by name (sdk/bme280-read or bme280-read), or all programs whose name, purpose, or code contains all given words.',
  input: {
    name: z.string().optional().describe('Name of the program'),
    words: z.string().optional().describe('Words that the name, purpose, or code must contain'),
  },
  run({ name, words }, docs) {
    const allPrograms = docs.programs();
    const searchWords = (words ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const matches = name
      ? allPrograms.filter((item) => item.name === name || item.name.split('/').at(-1) === name)
      : allPrograms.filter((item) => {
          const text = [item.name, item.purpose, ...Object.values(item.files)]
            .join('\n')
            .toLowerCase();
          return searchWords.every((word) => text.includes(word));
        });
    if (matches.length === 0) {
      const suggestions = findNearestNames(
        name ?? searchWords.join('-'),
        allPrograms.map((item) => item.name),
        6,
      );
      throw new Error(
        `No program found ${name ? `with the name "${name}"` : `that contains "${words}"`}. Similar names: ${suggestions.join(', ')}`,
      );
    }
    const lines = matches.map(({ name: programName, purpose, pages }) => {
      const urls = pages.map((route) => docs.toUrl(route)).join(', ');
      return `- ${programName}: ${purpose}${urls ? ` (${urls})` : ''}`;
    });
    const [match] = matches;
    if (!name || !match) return lines.join('\n');
    const files = Object.entries(match.files).map(
      ([file, text]) => `${file}:\n\`\`\`\n${text.trimEnd()}\n\`\`\``,
    );
    return [lines.join('\n'), ...files].join('\n\n');
  },
});
