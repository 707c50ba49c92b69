import { expect, it } from 'vitest';
import { runOnBoard } from '../engine/runOnBoard';
import { collectPrograms } from '../plugin/node/collectPrograms';
import {
  getOriginalFiles,
  isValidFileName,
  parseFiles,
  replaceDataFiles,
  serializeFiles,
  toProgram,
} from './programFiles';
import type { PlayerProgram, PlayerRun } from './types';

const programs = new Map(collectPrograms(process.cwd()).map((program) => [program.name, program]));
const find = (name: string) => programs.get(name) as PlayerProgram;
const getRun = ({ runs }: PlayerProgram, wanted: string) =>
  runs.find(({ name }) => name === wanted) as PlayerRun;

it('lists the modules and data files of a program and the edits in a run', () => {
  const sensors = find('sensors-custom');
  expect(Object.keys(getOriginalFiles(sensors, getRun(sensors, '')))).toEqual([
    'main.py',
    'conversions.py',
    'sensors.json',
  ]);
  const config = find('json-config');
  const files = getOriginalFiles(config, getRun(config, 'older-file'));
  expect(Object.keys(files)).toEqual(['main.py', 'config.json']);
  expect(files['main.py']).toContain('print(fs.read_file(CHANGED))');
});

it("puts the reader's data files on the board, next to those of a run", async () => {
  const config = find('json-config');
  const original = getOriginalFiles(config, getRun(config, ''));
  const reader = { 'main.py': '', 'limits/oven.txt': 'näher\n' };
  const { scenario } = getRun(config, 'damaged');
  const { files } = replaceDataFiles(scenario, original, reader);
  expect(Object.keys(files as object)).toEqual(['/4zero/changed.json', '/4zero/limits/oven.txt']);
  const main =
    'import fs\nprint(fs.read_file("/4zero/limits/oven.txt").strip())\nprint(fs.exists("/4zero/config.json"))\n';
  const { lines } = await runOnBoard(main, { files });
  expect(lines).toEqual(['näher', 'False']);
});

it('stores only main.py if no other file changed, as older versions did', () => {
  const original = { 'main.py': 'a\n', 'scale.py': 'b\n' };
  expect(serializeFiles({ ...original, 'main.py': 'c\n' }, original)).toBe('c\n');
  expect(parseFiles('c\n', original)).toEqual({ 'main.py': 'c\n', 'scale.py': 'b\n' });
  for (const files of [{ 'main.py': 'a\n' }, { ...original, 'config.json': '{}' }])
    expect(parseFiles(serializeFiles(files, original), original)).toEqual(files);
  expect(parseFiles('{"main.py": 1}', original)).toMatchObject({ 'main.py': '{"main.py": 1}' });
});

it('ignores files in a URL whose names point outside the project folder', () => {
  const text = JSON.stringify({ 'main.py': '', '../../evil.sh': '', '/etc/x': '', 'a.json': '' });
  expect(parseFiles(text, {})).toEqual({ 'main.py': '', 'a.json': '' });
  const names = ['sensor.py', 'config.json', 'certs/ca.pem', '_x1.py'];
  expect(names.filter(isValidFileName)).toEqual(names);
  const invalid = ['', '1a.py', 'lib/a.py', '.env', 'a/../b', 'a b', 'a/', 'a\\b', '.py'];
  expect(invalid.filter(isValidFileName)).toEqual([]);
});

it('separates modules from data files', () => {
  const files = { 'main.py': 'a', 'config.json': '{}', 'scale.py': 'b' };
  expect(toProgram(files)).toEqual({ main: 'a', modules: { scale: 'b' } });
});
