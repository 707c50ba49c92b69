import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const CONTENT = path.join(__dirname, '../../../../content');
const BOARDS = path.join(CONTENT, 'sdk/hardware/boards');
const TABS_PATTERN = /<Tabs groupId="board"[^>]*>(.*?)<\/Tabs>/gs;
const TAB_PATTERN = /<TabItem value="([^"]*)" label="([^"]*)">/g;

function collectBoardTabs(): { file: string; tabs: string[] }[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(path.join(CONTENT, file), 'utf8');
      return [...text.matchAll(TABS_PATTERN)].map(([, tabs = '']) => ({
        file,
        tabs: [...tabs.matchAll(TAB_PATTERN)].map(([, value, label]) => `${value}: ${label}`),
      }));
    });
}

it('board tabs are the same on every page, so that a selection applies to all pages', () => {
  const names = ['zm1-db', '4zerobox', '4zerobox-mobile'].map((name) => {
    const { label } = parse(readFileSync(path.join(BOARDS, `${name}.yaml`), 'utf8'));
    return `${name}: ${label}`;
  });
  const boardTabs = collectBoardTabs();
  expect(boardTabs.length).toBeGreaterThan(0);
  for (const { file, tabs } of boardTabs) expect(tabs, file).toEqual(names);
});

const BOARD_NAME_PATTERN = /\b(ZM1-DB|4ZeroBox Mobile|4ZeroBox)\b/g;

it("a table about one board is in that board's tab", () => {
  const files = readdirSync(path.join(CONTENT, 'sdk/reference'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => file.endsWith('.mdx'));
  expect(files.length).toBeGreaterThan(50);
  const singleBoardTables = files.flatMap((file) => {
    const text = readFileSync(path.join(CONTENT, 'sdk/reference', file), 'utf8').replace(
      TABS_PATTERN,
      '',
    );
    return [...text.matchAll(/^(\|.*\|)\n\| ?:?---/gm)]
      .map(([, header = '']) => header)
      .filter((header) => new Set(header.match(BOARD_NAME_PATTERN)).size === 1)
      .map((header) => `${file}: ${header}`);
  });
  expect(singleBoardTables).toEqual([]);
});
