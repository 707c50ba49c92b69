import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './listFiles';

it('lists nested files in order, without folders', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'list-'));
  mkdirSync(path.join(root, 'content/b.mdx/c'), { recursive: true });
  for (const file of ['content/z.mdx', 'content/b.mdx/c/a.mdx', 'content/b.txt', 'top.mdx']) {
    writeFileSync(path.join(root, file), '');
  }
  expect(listFiles(root, 'content', '.mdx')).toEqual(['content/b.mdx/c/a.mdx', 'content/z.mdx']);
  expect(listFiles(path.join(root, 'content'))).toEqual(['b.mdx/c/a.mdx', 'b.txt', 'z.mdx']);
  expect(listFiles(root, 'nowhere')).toEqual([]);
  rmSync(root, { recursive: true });
});
