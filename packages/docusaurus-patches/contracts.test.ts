import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import * as themeNames from '@portal/core/plugins/themeNames';
import { describe, expect, it } from 'vitest';
import { CONTRACTS } from './contracts';
import { compareOriginals, hashOriginals, ORIGINALS_FILE } from './themeComponents';

const acceptedHashes = JSON.parse(readFileSync(ORIGINALS_FILE, 'utf8')) as Record<string, string>;

/** Patches whose benefit has not been measured. Measure or remove them. */
const UNMEASURED = ['build-sources'];

/** Matches a number with a unit. */
const FIGURE_PATTERN = /\d (?:bytes|KB|MB|GB|ms|s|%|pages|files)\b|\d %/;

it('each patch has a contract', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'plugins'].includes(entry.name))
    .map(({ name }) => name);
  expect(Object.keys(CONTRACTS).sort()).toEqual(folders.sort());
});

describe.each(Object.entries(CONTRACTS))('the patch %s', (name, { load, findChange }) => {
  it('finds its dependencies in the installed version', async () => {
    expect(findChange(await load())).toBe(undefined);
  });

  it('reports missing dependencies', () => {
    expect(findChange('')).toMatch(/\w+/);
  });

  it('explains why it exists and when to remove it', () => {
    const explanation = readFileSync(path.join(__dirname, name, 'why.md'), 'utf8');
    for (const title of ['What', 'Gain', 'Upstream', 'Remove when', 'Why it stays']) {
      expect(explanation).toMatch(new RegExp(`^\\* \\*\\*${title}\\*\\*: \\S`, 'm'));
    }
  });

  it('states its measured benefit, and the upstream issue if there is one', () => {
    const explanation = readFileSync(path.join(__dirname, name, 'why.md'), 'utf8');
    const getSection = (title: string) =>
      new RegExp(
        `^\\* \\*\\*${title}\\*\\*: ([\\s\\S]*?)(?=\\n\\* \\*\\*|$(?![\\s\\S]))`,
        'm',
      ).exec(explanation)?.[1];
    if (!UNMEASURED.includes(name)) expect(getSection('Gain')).toMatch(FIGURE_PATTERN);
    else expect(getSection('Gain')).not.toMatch(FIGURE_PATTERN);
    expect(getSection('Upstream')).toMatch(/^(?:\[#\d+\]\(https:\/\/\S+\)|none found)/);
  });
});

describe('replaced theme components', () => {
  it('have unchanged originals', () => {
    const changedOriginals = [...compareOriginals(acceptedHashes)].filter(
      ([, change]) => change !== undefined,
    );
    expect(changedOriginals).toEqual([]);
  });

  it('are reported if an original is added, changed, or removed', () => {
    const [first = '', second = ''] = Object.keys(hashOriginals());
    const { [first]: _, ...others } = acceptedHashes;
    const changes = compareOriginals({ ...others, [second]: '0', 'Gone/Part': '1' });
    expect(changes.get(first)).toContain('new component');
    expect(changes.get(second)).toBe('the original has changed');
    expect(changes.get('Gone/Part')).toContain('removed');
  });
});

it('only themeNames.ts contains class names and IDs of the theme', () => {
  const folder = path.join(__dirname, '..');
  const sources = listFiles(folder).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|__fixtures__|node_modules|docusaurus-patches|themeNames/.test(file),
  );
  const names = Object.values(themeNames).filter((name) => name !== themeNames.ROOT_ID);
  const filesWithThemeNames = sources.filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return names.some((name) => new RegExp(`['"\`. ]${name}['"\` ]`).test(text));
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(filesWithThemeNames).toEqual([]);
});
