import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadPageSource } from './loadPageSource';

test('extracts the kind and the questions of a page', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'source-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    path.join(folder, 'a.mdx'),
    '---\ntitle: A\nkind: how-to\nquestions:\n  part: [Why is it so?]\n---\n\nkind: none\n',
  );
  expect(loadPageSource(folder, 'a.mdx')).toEqual({
    kind: 'how-to',
    questions: { part: ['Why is it so?'] },
  });
});

test.each([undefined, 'src/home/index.tsx'])(
  'returns no kind and no questions for the source %s',
  (source) => {
    expect(loadPageSource('/nowhere', source)).toEqual({ kind: undefined, questions: {} });
  },
);
