import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOREIGN_NAME_ROWS, type ForeignName, PLATFORMS, type Platform } from './foreignNames';
import { LIMITS, type LimitPage } from './limits';

const FILES: Readonly<Record<LimitPage, string>> = {
  basics: 'content/sdk/reference/sdk/os/basics.mdx',
  seqmap: 'content/sdk/reference/sdk/os/seqmap.mdx',
  board: 'site/pages/tools/board.mdx',
};

/** Returns the rows of the table below an anchor. */
function getTableRows(page: LimitPage, anchor: string): string[] {
  const text = fs.readFileSync(FILES[page], 'utf8');
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

/** Renders `str.format` as `.format()`, because readers do not write the built-in type. */
const renderAttribute = (name: string) =>
  name.replace(/^(?:str|bytes|bytearray|int|list|dict|tuple)\./, '.') +
  (/\.[A-Z]+$/.test(name) ? '' : '()');

function renderNames({ kind, names }: ForeignName): string {
  const codes = new Set(
    names.map((name) => `\`${kind === 'attribute' ? renderAttribute(name) : name}\``),
  );
  const label = kind === 'module' ? ` module${names.length > 1 ? 's' : ''}` : '';
  return [...codes].join(', ') + label;
}

function renderForeignNames(platform: Platform): string[] {
  return FOREIGN_NAME_ROWS.filter((item) => item.platform === platform).map(
    (item) => `| ${renderNames(item)} | ${item.replacement} |`,
  );
}

describe('tables of differences', () => {
  it.each<LimitPage>(['basics', 'seqmap', 'board'])('%s matches limits.yaml', (page) => {
    expect(
      getTableRows(page, page === 'board' ? 'limits' : 'differences'),
      `change limits.yaml, then copy the rows to ${FILES[page]}`,
    ).toEqual(renderRows(page));
  });
});

describe('tables of names from other platforms', () => {
  it.each(PLATFORMS)('%s matches foreignNames.json', (platform) => {
    const anchor = `from-${platform.toLowerCase().replace(/\W+/g, '-')}`;
    expect(
      getTableRows('basics', anchor),
      `change foreignNames.json, then copy the rows to ${FILES.basics}`,
    ).toEqual(renderForeignNames(platform));
  });
});

describe('names of SDK 2.x', () => {
  const getLast = (name: string) => name.split('.').at(-1) ?? '';
  const known = new Set(FOREIGN_NAME_ROWS.flatMap(({ names }) => names.map(getLast)));
  /** Modules with the same name in both versions, and placeholders. */
  const unchanged = new Set(['math', 'xxx']);
  it.each([
    ['content/sdk/reference/whatsnew.mdx', '{#areas}', 2],
    ['content/sdk/reference/sdk/components/ds1307.mdx', '{#from-2x}', 1],
  ])('%s names only methods and modules in foreignNames.json', (file, anchor, column) => {
    const [, section = ''] = fs.readFileSync(file, 'utf8').split(anchor);
    const cells = section
      .split(/\n##+ /)[0]
      ?.split('\n')
      .flatMap((line) => (line.startsWith('|') ? [line.split('|')[column] ?? ''] : []));
    const names = (cells ?? []).flatMap((cell) =>
      [...cell.matchAll(/`([\w.]+)[^`]*`/g)].map(([, name = '']) => getLast(name)),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !known.has(name) && !unchanged.has(name))).toEqual([]);
  });
});
