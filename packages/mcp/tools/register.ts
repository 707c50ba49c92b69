import * as z from 'zod';
import type { Documentation } from '../Documentation';
import { type PageTable, plain, rowLine } from '../tables';
import { defineTool } from './types';

const MOST = 20;

/** A row of a table that answers. */
export const foundRow = z.object({
  address: z.string().describe('Page that has the table'),
  title: z.string(),
  heading: z.string(),
  row: z.record(z.string(), z.string()).describe('Cells by the heads of their columns'),
});

/** Words of a query; what is in quotes or holds signs, such as 0xF4, is one. */
function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[\s,;]+/)
    .filter((word) => /[a-z0-9]/.test(word));
}

/** Whether a cell has a word on its own: 0x27 is not in 0x2700. */
function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const sides = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
  return sides.every((side) => !/[a-z0-9]/.test(side)) || hasWord(text.slice(at + 1), word);
}

/** Rows of the tables of all pages that are of a kind and have the words, those with most words first. */
export function findRows(
  docs: Documentation,
  query: string,
  isOfKind: (table: PageTable) => boolean,
  isOnPage: (route: string, title: string) => boolean = () => true,
) {
  const words = wordsOf(query);
  const rows = docs
    .tables()
    .filter((table) => isOfKind(table) && isOnPage(table.page.route, table.page.title))
    .flatMap((table) =>
      table.rows.map((row) => {
        const text = plain(row.join(' | '));
        return { table, row, score: words.filter((word) => hasWord(text, word)).length };
      }),
    );
  const best = Math.max(0, ...rows.map(({ score }) => score));
  const needed = Math.max(1, Math.ceil(best * 0.75));
  return rows
    .filter(({ score }) => score >= needed)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ table, row }) => ({
      found: {
        address: docs.address(table.page.route),
        title: table.page.title,
        heading: table.heading,
        row: Object.fromEntries(row.map((cell, i) => [table.head[i] || `column ${i + 1}`, cell])),
      },
      line: `- ${table.page.title}, ${table.heading} (${docs.address(table.page.route)})\n  ${rowLine(table, row)}`,
    }));
}

const isRegisterTable = ({ head, heading }: PageTable) =>
  head.some((cell) => /\bregisters?\b/.test(plain(cell))) ||
  (/\bregisters?\b/i.test(heading) && head.some((cell) => /address|offset|bit/.test(plain(cell))));

export const register = defineTool({
  name: 'register',
  title: 'Look up a register',
  description:
    'Registers of chips, meters and controllers that the pages list: by name, address (0xF4, 3204) or quantity, with type, unit and access as the table has them. A device narrows it: BME280, power meter.',
  input: {
    register: z.string().min(1).describe('Name, address or quantity'),
    device: z.string().optional().describe('Word of the title or address of the page'),
  },
  output: { rows: z.array(foundRow) },
  run({ register: wanted, device }, docs) {
    const word = device?.toLowerCase();
    const isOnPage = (route: string, title: string) =>
      !word || title.toLowerCase().includes(word) || route.toLowerCase().includes(word);
    const rows = findRows(docs, wanted, isRegisterTable, isOnPage);
    if (rows.length === 0) {
      const tables = docs.tables().filter(isRegisterTable);
      const titles = [...new Set(tables.map(({ page }) => page.title))];
      throw new Error(
        `No table of registers has "${wanted}"${device ? ` on a page about "${device}"` : ''}. Pages with registers: ${titles.join(' · ')}`,
      );
    }
    return {
      data: { rows: rows.map(({ found }) => found) },
      text: rows.map(({ line }) => line).join('\n'),
    };
  },
});
