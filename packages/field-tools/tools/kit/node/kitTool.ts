import { loadChoosers } from '@portal/content-model/choosers/loadChoosers';
import type { ToolDescription } from '../../../ToolDescription';
import { loadSignalSource } from '../../signal/node/signalTool';
import { createKitTool } from '../createKitTool';
import type { Cell, KitData } from '../data';

const LINK_PATTERN = /\[([^\]]+)\]\(([^)]+)\)/g;

function parseCell(markdown: string): Cell {
  return {
    text: markdown.replace(LINK_PATTERN, '$1').replaceAll('**', ''),
    links: [...markdown.matchAll(LINK_PATTERN)].map(([, text = '', to = '']) => ({ text, to })),
  };
}

function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}

function parseNumbers(text = ''): number[] {
  return text
    .split(',')
    .filter((part) => part.trim())
    .map(Number);
}

export function loadKit(root: string): KitData {
  const { choose, uncertain, turns } = loadSignalSource(root).clamp;
  const questions = Object.entries(loadChoosers(root)).map(([id, chooser]) => ({
    id,
    question: chooser.question,
    answers: Object.entries(chooser.answers).map(([answer, { label, columns, rows }]) => {
      const names = columns ?? chooser.columns;
      return {
        id: answer,
        label,
        columns: Object.values(names),
        rows: rows.map((row) => {
          const cells = Object.keys(names).map((key) => parseCell(row[key] ?? ''));
          return {
            id: slugify(cells[0]?.text ?? ''),
            cells,
            clamps: parseNumbers(row.clamps),
            meter: parseNumbers(row.meter),
          };
        }),
      };
    }),
  }));
  return { questions, clamp: { choose, uncertain, turns } };
}

export default {
  title: 'Kit and clamp chooser',
  page: '/tools/kit',
  question:
    'Which kit, board, or alternative fits my case, which clamp do I need, and what should I ask before I order?',
  position: 7,
  loadData: ({ root }) => loadKit(root),
  create: createKitTool,
} satisfies ToolDescription<KitData>;
