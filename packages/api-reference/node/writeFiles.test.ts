import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from './writeFiles';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'files-'));
  folder = path.join(root, 'api');
});
afterEach(() => rm(root, { recursive: true }));

describe('writeFiles', () => {
  it('writes files and deletes obsolete ones', async () => {
    await writeFiles(
      folder,
      new Map([
        ['a/one.mdx', '1'],
        ['a/two.mdx', '2'],
      ]),
    );
    const result = await writeFiles(folder, new Map([['a/one.mdx', '1!']]));
    expect(result).toEqual({ written: ['a/one.mdx'], removed: ['a/two.mdx'] });
    expect(await readFile(path.join(folder, 'a/one.mdx'), 'utf8')).toBe('1!');
    expect(await readdir(root)).toEqual(['api']);
  });

  it('keeps files that it did not write', async () => {
    await writeFiles(folder, new Map([['a/one.mdx', '1']]));
    await writeFile(path.join(folder, 'overview.mdx'), 'by hand');
    const { removed } = await writeFiles(folder, new Map(), (file) => file === 'overview.mdx');
    expect(removed).toEqual(['a/one.mdx']);
  });

  it('does not rewrite unchanged files', async () => {
    await writeFiles(folder, new Map([['one.mdx', '1']]));
    const before = await stat(path.join(folder, 'one.mdx'));
    const { written } = await writeFiles(folder, new Map([['one.mdx', '1']]));
    expect(written).toEqual([]);
    expect((await stat(path.join(folder, 'one.mdx'))).ino).toBe(before.ino);
  });

  it('leaves the folder unchanged if a file cannot be written', async () => {
    await writeFiles(folder, new Map([['one.mdx', '1']]));
    const impossible = new Map([
      ['one.mdx', '2'],
      ['x'.repeat(300), ''],
    ]);
    await expect(writeFiles(folder, impossible)).rejects.toThrow('ENAMETOOLONG');
    expect(await readFile(path.join(folder, 'one.mdx'), 'utf8')).toBe('1');
    expect(await readdir(root)).toEqual(['api']);
  });
});
