import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLATFORMS, renderForeignNames } from './foreignNames';
import { type LimitPage, renderRows } from './limits';

const FOLDER = 'content/sdk/reference/sdk/os';

/** Rows of the table below an anchor. */
function getTableRows(page: LimitPage, anchor: string): string[] {
  const text = fs.readFileSync(`${FOLDER}/${page}.mdx`, 'utf8');
  const section = text.split(`{#${anchor}}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
}

describe('tables of differences', () => {
  it.each<LimitPage>(['basics', 'seqmap'])('%s matches limits.yaml', (page) => {
    expect(
      getTableRows(page, 'differences'),
      `change limits.yaml, then copy the rows to ${FOLDER}/${page}.mdx`,
    ).toEqual(renderRows(page));
  });
});

describe('tables of names from other platforms', () => {
  it.each(PLATFORMS)('%s matches foreignNames.json', (platform) => {
    const anchor = `from-${platform.toLowerCase().replace(/\W+/g, '-')}`;
    expect(
      getTableRows('basics', anchor),
      `change foreignNames.json, then copy the rows to ${FOLDER}/basics.mdx`,
    ).toEqual(renderForeignNames(platform));
  });
});
