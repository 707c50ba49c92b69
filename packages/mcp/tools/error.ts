import { removeVariables } from '@portal/search/shared/pastedText';
import * as z from 'zod';
import { normalizeText, type PageTable } from '../tables';
import { findRows } from './registersTool';
import { describeResults } from './search';
import { defineTool } from './types';

const ERROR_COLUMN_PATTERN =
  /\b(?:errors?|exceptions?|raises|status|symptoms?|codes?|messages?|causes?|answers?)\b/;

const isErrorTable = ({ header }: PageTable) =>
  header.some((cell) => ERROR_COLUMN_PATTERN.test(normalizeText(cell)));

export const errorTool = defineTool({
  name: 'error',
  title: 'Explain an error',
  description:
    'Explains the cause of an error message, exception, status, or symptom, and what to do about it. Returns matching table rows and search results. Times, addresses, and stack frames in the text are ignored.',
  input: {
    text: z
      .string()
      .min(1)
      .max(4000)
      .describe('An error message, a traceback, a status such as 429, or a symptom'),
  },
  async run({ text: query }, docs) {
    const message = removeVariables(query);
    const rows = findRows(docs, message, isErrorTable).slice(0, 8);
    const { results } = await docs.search(query, '');
    const lines = describeResults(docs, results.slice(0, 5));
    if (rows.length === 0 && lines.length === 0) {
      throw new Error(
        'No page mentions this error. Try only the fixed part of the message, without values that change.',
      );
    }
    return [...rows, ...lines].join('\n');
  },
});
