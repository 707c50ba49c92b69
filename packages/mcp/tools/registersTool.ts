import { escapeRegExp } from '@portal/core/shared/escapeRegExp';
import * as z from 'zod';
import type { Documentation } from '../Documentation';
import { formatRow, normalizeText, type PageTable } from '../tables';
import { defineTool } from './types';

const MAX_ROWS = 20;

function splitWords(text: string): string[] {
  return normalizeText(text)
    .split(/[\s,;]+/)
    .filter((word) => /[a-z0-9]/.test(word));
}

/** Whether a string contains a word: 0x2700 does not contain the word 0x27. */
function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![a-z0-9])${escapeRegExp(word)}(?![a-z0-9])`).test(text);
}

/** Finds rows that match the query in one kind of table, best match first. Each row is described in two lines of text. */
export function findRows(
  docs: Documentation,
  query: string,
  matchesTable: (table: PageTable) => boolean,
  isOnPage: (route: string, title: string) => boolean = () => true,
): string[] {
  const words = splitWords(query);
  const rows = docs
    .tables()
    .filter((table) => matchesTable(table) && isOnPage(table.page.route, table.page.title))
    .flatMap((table) =>
      table.rows.map((row) => {
        const text = normalizeText(row.join(' | '));
        return { table, row, score: words.filter((word) => hasWord(text, word)).length };
      }),
    );
  const bestScore = Math.max(0, ...rows.map(({ score }) => score));
  const minScore = Math.max(1, Math.ceil(bestScore * 0.75));
  return rows
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_ROWS)
    .map(
      ({ table, row }) =>
        `- ${table.page.title}, ${table.heading} (${docs.toUrl(table.page.route)})\n  ${formatRow(table, row)}`,
    );
}

const isRegisterTable = ({ header, heading }: PageTable) =>
  header.some((cell) => /\bregisters?\b/.test(normalizeText(cell))) ||
  (/\bregisters?\b/i.test(heading) &&
    header.some((cell) => /address|offset|bit/.test(normalizeText(cell))));

export const registersTool = defineTool({
  name: 'register',
  title: 'Look up a register',
  description:
    'Looks up registers of chips, meters, and controllers by name, address (0xF4, 3204), or quantity, and returns their documented type, unit, and access. To limit the results to one device, pass device, such as BME280 or power meter.',
  input: {
    register: z.string().min(1).describe('Name, address, or quantity'),
    device: z.string().optional().describe('Word in the title or URL of the page'),
  },
  run({ register: query, device }, docs) {
    const deviceName = device?.toLowerCase();
    const isOnPage = (route: string, title: string) =>
      !deviceName ||
      title.toLowerCase().includes(deviceName) ||
      route.toLowerCase().includes(deviceName);
    const rows = findRows(docs, query, isRegisterTable, isOnPage);
    if (rows.length === 0) {
      const tables = docs.tables().filter(isRegisterTable);
      const titles = [...new Set(tables.map(({ page }) => page.title))];
      throw new Error(
        `No register table contains "${query}"${device ? ` on a page about "${device}"` : ''}. Pages with registers: ${titles.join(' · ')}`,
      );
    }
    return rows.join('\n');
  },
});
