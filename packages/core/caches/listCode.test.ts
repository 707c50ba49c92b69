import path from 'node:path';
import { expect, test } from 'vitest';
import { listCode } from './listCode';

test('lists the code of folders and the lock file, but no tests and no other files', () => {
  const names = listCode(['packages/core/caches']).map((file) => path.basename(file));
  expect(names).toContain('listCode.ts');
  expect(names.at(-1)).toBe('package-lock.json');
  expect(names.filter((name) => /\.test\.ts$|\.md$/.test(name))).toEqual([]);
});
