import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDescription } from './loadDescription';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'examples-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function load(folder: string, text: string, symbols?: Set<string>) {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'example.yaml'), text);
  return loadDescription(root, folder, symbols);
}

it('returns the description of a program', () => {
  const text = 'purpose: Says hello.\ntask: Format data\nboard: zm1_db\nshows: [gpio.set]\n';
  const description = {
    purpose: 'Says hello.',
    task: 'Format data',
    board: 'zm1_db',
    shows: ['gpio.set'],
  };
  expect(load('content/examples/sdk/hello', text)).toEqual(description);
  expect(load('content/examples/rest/go', 'purpose: Asks.\nshows: []\n')).toEqual({
    purpose: 'Asks.',
    shows: [],
  });
});

it('reports all problems with file and line', () => {
  const text =
    'purpose: Says hello.\ntask: Format data\nbord: zm1_db\nshows:\n  - gpio.set\n  - gpio.sett\n';
  expect(() => load('content/examples/sdk/hello', text, new Set(['gpio.set']))).toThrow(
    /hello\/example\.yaml:1: board is missing[\s\S]*:3: .*unknown keys: bord[\s\S]*:6: shows\[1\] lists gpio\.sett, which is not in any stub/,
  );
  expect(() => load('content/examples/c/blink', 'purpose: Blinks.\nshows: []\n')).toThrow(
    /board is missing/,
  );
});
