import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BOARDS_FOLDER } from './files';
import { loadBoard } from './loadBoard';

const root = mkdtempSync(path.join(tmpdir(), 'boards-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(path.join(root, BOARDS_FOLDER), { recursive: true });

const SHARED =
  'safety: {}\nleds: {}\ntables: []\nswitches: {}\nflash: {}\nsheet: {isolate: Off, commands: [run]}\n';

function load(text: string, shared = SHARED) {
  writeFileSync(path.join(root, BOARDS_FOLDER, 'shared.yaml'), shared);
  writeFileSync(path.join(root, BOARDS_FOLDER, 'one.yaml'), text);
  return () => loadBoard(root, 'one', { file: 'content/page.mdx', line: 3 });
}

const VALID_BOARD =
  'label: One\nkind: board\nratings:\n  - [Supply, 24 V]\nunspecified: [Weight]\n';

it('loads a board', () => {
  expect(load(VALID_BOARD)()).toMatchObject({ id: 'one', label: 'One', connectors: [], flash: [] });
});

it('reports all problems in a file with line, key, and valid values', () => {
  const text = `label: ''
kind: bord
colorCode: red
ratings:
  - [Supply]
unspecified: []
switches:
  - id: S1
    purpose: Address
    use: address
    levers: [{off: a, on: b}]
connectors:
  - id: CN1
    label: Supply
    pins:
      - {n: 1, label: '24', signal: 24, functions: [in], role: hot}
`;
  const file = `${BOARDS_FOLDER}/one.yaml`;
  for (const message of [
    `${file}:1: label is empty`,
    `${file}:2: kind is invalid. Valid values: board, expansion, device, kit, module`,
    `${file}:3: the file has unknown keys: colorCode`,
    /one\.yaml:\d: ratings\[0\]/,
    `${file}:6: unspecified is empty`,
    /one\.yaml:\d: switches\[0\] must have exactly one of use, levers, positions/,
    /one\.yaml:16: connectors\[0\]\.pins\[0\]\.signal: .*expected string/,
    /one\.yaml:16: connectors\[0\]\.pins\[0\]\.role is invalid. Valid values: power, ground/,
    'packages/content-model/boards/schema.ts describes each key.',
  ]) {
    expect(load(text)).toThrow(message);
  }
});

it('reports problems in the shared file', () => {
  const flash = "flash: {zm1: [{start: '0x1', size: 1 MB, name: a, content: b}]}";
  expect(load(VALID_BOARD, SHARED.replace('flash: {}', flash))).toThrow(
    `${BOARDS_FOLDER}/shared.yaml:5: flash.zm1[0].start must be an address such as 0x10000`,
  );
});

it('reports an unknown board at the page that uses it', () => {
  load(VALID_BOARD);
  expect(() => loadBoard(root, 'onne', { file: 'content/page.mdx', line: 3 })).toThrow(
    /content\/page\.mdx:3: unknown board "onne"[\s\S]*use: one\./,
  );
});

it('reports analog pins on a port expander', () => {
  const text = `${VALID_BOARD}expander: [40, 55]
connectors:
  - id: MB1
    label: slot
    pins:
      - {label: AN, signal: analog, functions: [slot], name: D34}
      - {label: AN, signal: analog, functions: [slot], name: D41}
      - {label: A2, signal: line, functions: [analog input], name: D40}
      - {label: A3, signal: line, functions: [slot], name: D55, role: analog}
      - {label: A4, signal: line of the port expander, functions: [slot], name: D42}
`;
  expect(load(text)).toThrow(
    'D40 to D55 are lines of the port expander, but these are marked as analog: MB1 AN (D41); MB1 A2 (D40); MB1 A3 (D55)',
  );
});

it('reports a table row with too few cells', () => {
  const table = "tables:\n  - {id: pga, head: [a, b], rows: [['1', '2'], ['3']]}\n";
  expect(load(VALID_BOARD + table)).toThrow('tables[0] must give each row one cell per column');
});
