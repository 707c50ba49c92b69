import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LimitPage, renderRows } from './limits';

const FOLDER = 'content/sdk/reference/sdk/os';

/** Rows of the table below `{#differences}`. */
function rowsOf(page: LimitPage): string[] {
  const text = fs.readFileSync(`${FOLDER}/${page}.mdx`, 'utf8');
  const section = text.split('{#differences}\n')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
}

describe('tables of differences', () => {
  it.each<LimitPage>(['basics', 'seqmap'])('%s matches limits.ts', (page) => {
    expect(rowsOf(page), `change LIMITS, then copy the rows to ${FOLDER}/${page}.mdx`).toEqual(
      renderRows(page),
    );
  });
});
