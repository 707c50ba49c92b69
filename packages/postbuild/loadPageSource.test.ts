import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadPageSource } from './loadPageSource';

test('extracts the kind, questions, and complete programs of a page', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'source-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const createFence = (file: string) => `\`\`\`python file="content/examples/${file}"\n\`\`\`\n`;
  const files = [
    'sdk/hello/main.py',
    'sdk/hello/main.py',
    'sdk/hello/output.txt',
    'guide/rest-client/client.go',
  ];
  const body = `kind: none\n\n${files.map(createFence).join('\n')}`;
  writeFileSync(
    path.join(folder, 'a.mdx'),
    `---\ntitle: A\nkind: how-to\nquestions:\n  part: [Why is it so?]\n---\n\n${body}`,
  );
  expect(loadPageSource(folder, 'a.mdx')).toEqual({
    kind: 'how-to',
    questions: { part: ['Why is it so?'] },
    programs: [
      { name: 'sdk/hello', file: 'main.py' },
      { name: 'guide/rest-client', file: 'client.go' },
    ],
  });
});

test.each([undefined, 'src/home/index.tsx'])('returns no facts for the source %s', (source) => {
  expect(loadPageSource('/nowhere', source)).toEqual({
    kind: undefined,
    questions: {},
    programs: [],
  });
});
