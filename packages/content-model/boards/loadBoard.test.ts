import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BOARDS } from './files';
import { loadBoard } from './loadBoard';

const root = mkdtempSync(path.join(tmpdir(), 'boards-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(path.join(root, BOARDS), { recursive: true });

const SHARED = 'safety: {}\nleds: {}\ntables: []\nswitches: {}\nflash: {}\n';

function load(text: string, shared = SHARED) {
  writeFileSync(path.join(root, BOARDS, 'shared.yaml'), shared);
  writeFileSync(path.join(root, BOARDS, 'one.yaml'), text);
  return () => loadBoard(root, 'one', { file: 'content/page.mdx', line: 3 });
}

const GOOD = 'label: One\nkind: board\nratings:\n  - [Supply, 24 V]\nunspecified: [Weight]\n';

it('reads a board', () => {
  expect(load(GOOD)()).toMatchObject({ id: 'one', label: 'One', connectors: [], flash: [] });
});

it('names all that is wrong in a file at once, with its line, its key and what is allowed', () => {
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
  const file = `${BOARDS}/one.yaml`;
  for (const found of [
    `${file}:1: label is empty`,
    `${file}:2: kind is invalid. Valid values: board, expansion, device, kit, module`,
    `${file}:3: the file has unknown keys: colorCode`,
    /one\.yaml:\d: ratings\[0\]/,
    `${file}:6: unspecified is empty`,
    /one\.yaml:\d: switches\[0\] has not one of use, levers, positions/,
    /one\.yaml:16: connectors\[0\]\.pins\[0\]\.signal: .*expected string/,
    /one\.yaml:16: connectors\[0\]\.pins\[0\]\.role is invalid. Valid values: power, ground/,
    'packages/content-model/boards/schema.ts says what each key holds.',
  ]) {
    expect(load(text)).toThrow(found);
  }
});

it('names what is wrong in the file that boards share', () => {
  const flash = "flash: {zm1: [{start: '0x1', size: 1 MB, name: a, content: b}]}";
  expect(load(GOOD, SHARED.replace('flash: {}', flash))).toThrow(
    `${BOARDS}/shared.yaml:5: flash.zm1[0].start is no address such as 0x10000`,
  );
});

it('names a board that is not there on the page that asks for it', () => {
  load(GOOD);
  expect(() => loadBoard(root, 'onne', { file: 'content/page.mdx', line: 3 })).toThrow(
    /content\/page\.mdx:3: there is no board "onne"[\s\S]*use: one\./,
  );
});

it('names pins of a port expander that are said to be analog', () => {
  const text = `${GOOD}expander: [40, 55]
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
    'D40 to D55 are lines of the port expander, but these are said to be analog: MB1 AN (D41); MB1 A2 (D40); MB1 A3 (D55)',
  );
});
