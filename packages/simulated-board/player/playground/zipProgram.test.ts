import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { collectPrograms } from '../../plugin/node/collectPrograms';
import type { PlayerProgram } from '../types';
import { nameProject, zipProgram } from './zipProgram';

const programs = collectPrograms(process.cwd());
const findProgram = (name: string) =>
  programs.find((program) => program.name === name) as PlayerProgram;

/** Creates a project archive and returns its files by path. */
const zipAndUnzip = (...args: Parameters<typeof zipProgram>) => unzipSync(zipProgram(...args));

it("adds the reader's files and the commands for the selected board", () => {
  const readerFiles = {
    'main.py': 'print("°")\n',
    'sensor.py': 'def read(): pass\n',
    'limits/oven.json': '{"°C": 80}',
  };
  const archive = zipAndUnzip(findProgram('energy-meter-4zerobox'), readerFiles);
  const texts = Object.fromEntries(
    Object.entries(archive).map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]),
  );
  const folder = 'energy-meter-4zerobox';
  expect(texts[`${folder}/main.py`]).toBe(readerFiles['main.py']);
  expect(texts[`${folder}/sensor.py`]).toBe(readerFiles['sensor.py']);
  expect(texts[`${folder}/resources/limits/oven.json`]).toBe(readerFiles['limits/oven.json']);
  // The reader deleted this file.
  expect(texts).not.toHaveProperty(`${folder}/meter_log.py`);
  expect(texts[`${folder}/config.yml`]).toContain('ZOS_EARLY_WATCHDOG');
  expect(texts[`${folder}/readme.md`]).toMatch(
    /replace all files[\s\S]*--from energy-meter-4zerobox\n[\s\S]*--board 4zerobox_v9/,
  );
});

it("uses a separate name for the reader's own programs", () => {
  const hello = findProgram('hello');
  expect(nameProject(hello, { 'main.py': hello.program.main }).name).toBe('hello');
  expect(nameProject(hello, { 'main.py': 'print(1)\n' }).name).toBe('my-program');
  expect(nameProject(findProgram('bme280-read'), { 'main.py': '' }).name).toBe('bme280-read');
});

it('does not change binary resources', () => {
  const source = findProgram('hello');
  const [run] = source.runs;
  if (!run) throw new Error('hello has no run');
  const scenario = { ...run.scenario, files: { '/4zero/ca.pem': 'a\xff', '/sd/log.csv': '1' } };
  const archive = zipAndUnzip({ ...source, runs: [{ ...run, scenario }] }, { 'main.py': '' });
  expect([...(archive['hello/resources/ca.pem'] ?? [])]).toEqual([0x61, 0xff]);
  expect(Object.keys(archive).filter((file) => file.includes('resources'))).toHaveLength(1);
});
