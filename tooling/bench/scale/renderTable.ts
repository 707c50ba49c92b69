import { figures, formatFigure } from './figures';
import type { ScaleResult } from './types';

/** Of a machine that does nothing else. */
const QUIET_LOAD = 0.5;

/** The table of all figures, a column a size, and how each grows from the first to the last. */
export function renderTable(results: readonly ScaleResult[], machine: string): string {
  const [first] = results;
  const last = results.at(-1);
  if (!first || !last) throw new Error('No results: run `npm run bench:scale` first.');
  const head = ['', ...results.map(({ pages }) => `${pages.toLocaleString('en')} pages`), 'growth'];
  const rows = figures.map(({ label, unit, read }) => [
    `${label}, ${unit}`,
    ...results.map((result) => formatFigure(read(result))),
    `× ${formatFigure(read(last) / read(first))}`,
  ]);
  const when = results.map(
    ({ pages, measuredAt, load }) =>
      `* ${pages.toLocaleString('en')} pages: ${measuredAt.slice(0, 16)}Z, load before the start ${load.toFixed(1)} for each core${load > QUIET_LOAD ? ': a busy machine, its times are too long' : ''}`,
  );
  return [
    '# How the portal grows',
    '',
    'Made by `npm run bench:scale`. ![Figures against pages](scale.svg)',
    '',
    `The pages grow × ${formatFigure(last.pages / first.pages)}.`,
    '',
    `| ${head.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(results.length + 1)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    machine,
    '',
    ...when,
    '',
  ].join('\n');
}
