import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareVersions, getApplicability } from './compareVersions';
import { loadReleases, RELEASES_FILE } from './loadReleases';

const ROOT = path.resolve(__dirname, '../../..');

function load(text: string) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'));
  fs.mkdirSync(path.join(root, path.dirname(RELEASES_FILE)), { recursive: true });
  fs.writeFileSync(path.join(root, RELEASES_FILE), text);
  return loadReleases(root);
}

describe('loadReleases', () => {
  it('finds links to sections under Added, Changed, and Removed, and bold ones under Fixed', () => {
    const { versions, marks } = loadReleases(path.join(__dirname, '__fixtures__')) ?? {};
    expect(versions).toEqual(['2.10.0', '2.9.0']);
    expect(
      marks?.map(({ kind, version, file, anchor, name }) =>
        [kind, version, `${path.basename(file)}#${anchor}`, name].join(' '),
      ),
    ).toEqual([
      'since 2.10.0 oven.mdx#door door()',
      'changed 2.10.0 oven.mdx#fan fan',
      'changed 2.10.0 oven.mdx#heat Heat',
      'removed 2.9.0 cli.mdx#bell bell',
    ]);
    expect(marks?.[1]?.text).toBe('The fan turns left.');
  });

  it('reports an unknown group, and releases in the wrong order', () => {
    expect(() => load('## 1.0.0\n\n### Repaired\n\n- x')).toThrow(
      /changelog\.mdx: 1\.0\.0 has an unknown group "Repaired"\. Use Added, Changed, Removed, Fixed/,
    );
    expect(() => load('## 1.9.0\n\n## 1.10.0\n')).toThrow(/1\.10\.0 is below 1\.9\.0/);
    expect(() => load('## None')).toThrow('no release');
    expect(loadReleases(os.tmpdir())).toBeUndefined();
  });

  it('links every release mark to an existing page and section', () => {
    const { marks = [] } = loadReleases(ROOT) ?? {};
    expect(marks.length).toBeGreaterThan(40);
    expect(new Set(marks.map(({ kind }) => kind))).toEqual(
      new Set(['since', 'changed', 'removed']),
    );
    const brokenMarks = marks.filter(({ file, anchor }) => {
      const pagePath = path.join(ROOT, file);
      return (
        !fs.existsSync(pagePath) || !fs.readFileSync(pagePath, 'utf8').includes(`{#${anchor}}`)
      );
    });
    expect(brokenMarks).toEqual([]);
  });
});

it.each([
  ['3.0.9', '3.0.14', -1],
  ['3.0.14', '3.0.9', 1],
  ['3.1.0', '3.0.14', 1],
  ['3.0.4', '3.0.4', 0],
])('%s against %s', (a, b, expectedSign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(expectedSign);
});

it.each([
  ['since', '3.0.9', 'later'],
  ['since', '3.0.10', undefined],
  ['since', '3.0.14', undefined],
  ['since', undefined, undefined],
  ['changed', '3.0.9', 'later'],
  ['changed', '3.0.10', undefined],
  ['removed', '3.0.9', undefined],
  ['removed', '3.0.10', 'gone'],
  ['removed', '3.0.14', 'gone'],
] as const)('%s 3.0.10, for a reader with %s: %s', (kind, selected, applicability) => {
  expect(getApplicability(kind, '3.0.10', selected)).toBe(applicability);
});
