import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPythonFiles } from './listPythonFiles';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'modules-'));
  const write = (file: string, text: string) => {
    const target = path.join(root, 'content/examples/sdk', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  write('meter/example.yaml', 'purpose: Reads.\ntask: Format data\nboard: zm1_db\nshows: []\n');
  write('meter/main.py', '');
  write('meter/log.py', '');
  write(
    'box/example.yaml',
    'purpose: Reads.\ntask: Format data\nboard: 4zerobox_v9\nshows: []\nmodules: [meter/log.py]\n',
  );
  write('box/main.py', '');
  write(
    'broken/example.yaml',
    'purpose: Reads.\ntask: Format data\nboard: zm1_db\nshows: []\nmodules: [meter/x.py]\n',
  );
});
afterAll(() => rmSync(root, { recursive: true }));

it('finds the files in the folder of a program', () => {
  expect([...listPythonFiles(root, 'content/examples/sdk/meter').keys()].sort()).toEqual([
    'log.py',
    'main.py',
  ]);
});

it('finds modules that two programs share', () => {
  expect(Object.fromEntries(listPythonFiles(root, 'content/examples/sdk/box'))).toEqual({
    'main.py': 'content/examples/sdk/box/main.py',
    'log.py': 'content/examples/sdk/meter/log.py',
  });
});

it('rejects a module that does not exist', () => {
  expect(() => listPythonFiles(root, 'content/examples/sdk/broken')).toThrow(
    /broken\/example\.yaml:5: modules\[0\] names meter\/x\.py, which is not a file of another program/,
  );
});
