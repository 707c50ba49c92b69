import fs from 'node:fs';
import path from 'node:path';
import { listBoards } from '@portal/content-model/boards/loadBoard';
import { loadContract } from '@portal/core/routes/loadContract';
import { loadCodes } from '@portal/field-tools/tools/codes/codesTool';
import { describe, expect, it } from 'vitest';
import { shortCodes, shortUrlRedirects } from './shortCodes';

const ROOT = path.join(__dirname, '..');
const loadProjectFile = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const RECORD = 'content/contracts/short-codes.txt';
const record = loadProjectFile(RECORD).trim().split('\n');
const routes = loadContract(path.join(ROOT, 'content/contracts/routes.tsv')).map(
  ({ route }) => route,
);
const codes = Object.values(shortCodes).flatMap((codesOfKind) => Object.keys(codesOfKind));
const errors = loadCodes(ROOT, '/').families.flatMap((family) => family.codes);

function listTutorialRoutes(): string[] {
  return fs
    .readdirSync(path.join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.mdx') && /^kind: tutorial$/m.test(loadProjectFile(`content/${file}`)),
    )
    .map((file) => {
      const route = file
        .replace(/\.mdx$/, '')
        .replace(/^guide\//, '/docs/')
        .replace(/^sdk\//, '/docs-sdk/');
      return route;
    });
}

describe('short codes', () => {
  it('match the list of all codes ever assigned', () => {
    expect(record.filter((code) => !codes.includes(code))).toEqual([]);
    expect(codes.filter((code) => !record.includes(code))).toEqual([]);
    expect(record).toEqual([...new Set(record)].sort());
  });

  it('exist for each board, error, and tutorial', () => {
    expect(listBoards(ROOT).filter((name) => !(name in shortCodes.boards))).toEqual([]);
    expect(
      errors
        .filter(({ code }) => !(code.toLowerCase() in shortCodes.errors))
        .map(({ code }) => code),
    ).toEqual([]);
    const tutorialRoutes: readonly string[] = Object.values(shortCodes.tutorials);
    expect(listTutorialRoutes().length).toBeGreaterThan(15);
    expect(listTutorialRoutes().filter((route) => !tutorialRoutes.includes(route))).toEqual([]);
  });

  it('are unique and easy to type', () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z0-9][a-z0-9_-]{1,50}$/.test(code))).toEqual([]);
  });

  it.each(['ZM1-DB', '4ZeroBox', '4ZeroBox-Mobile', 'EXP-IO', 'HTTP-401', 'ERR_OK', 'QueueFull'])(
    'also accept the printed form %s',
    (typed) => {
      expect(shortUrlRedirects[`/q/${typed}`]).toBe(shortUrlRedirects[`/q/${typed.toLowerCase()}`]);
      expect(shortUrlRedirects[`/q/${typed}`]).toBeDefined();
    },
  );

  it('point to pages, except that error codes point to their entry on /tools', () => {
    const anchors = errors.map(({ code }) => `/tools#${code}`);
    const brokenTargets = Object.entries(shortUrlRedirects).filter(
      ([, to]) =>
        !routes.includes(to.split('#')[0] ?? '') || (to.includes('#') && !anchors.includes(to)),
    );
    expect(brokenTargets).toEqual([]);
  });
});
