import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOREIGN_NAME_ROWS, type ForeignName, PLATFORMS, type Platform } from './foreignNames';
import { LIMITS, type LimitPage } from './limits';

const FOLDER = 'content/sdk/reference/sdk/os';

/** Returns the rows of the table below an anchor. */
function getTableRows(page: LimitPage, anchor: string): string[] {
  const text = fs.readFileSync(`${FOLDER}/${page}.mdx`, 'utf8');
  const section = text.split(`{#${anchor}}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
}

/** Renders the rows of a page's table as Markdown. */
function renderRows(page: LimitPage): string[] {
  return LIMITS.filter(({ pages }) => pages.includes(page)).map(
    ({ topic, device }) =>
      `| ${topic} | ${page === 'seqmap' ? device.replaceAll('(seqmap.mdx#', '(#') : device} |`,
  );
}

function renderNames({ kind, names }: ForeignName): string {
  const codes = names.map((name) => (kind === 'attribute' ? `\`.${name}()\`` : `\`${name}\``));
  const label = kind === 'module' ? ` module${names.length > 1 ? 's' : ''}` : '';
  return codes.join(', ') + label;
}

function renderForeignNames(platform: Platform): string[] {
  return FOREIGN_NAME_ROWS.filter((item) => item.platform === platform).map(
    (item) => `| ${renderNames(item)} | ${item.replacement} |`,
  );
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
