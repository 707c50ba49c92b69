import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { collectPrograms } from '../../plugin/node/collectPrograms';
import type { PlayerProgram } from '../types';
import { zipProgram } from './zipProgram';

const programs = collectPrograms(process.cwd());
const find = (name: string) => programs.find((each) => each.name === name) as PlayerProgram;

it("contains the reader's program, its modules, and the commands for its board", () => {
  const files = unzipSync(zipProgram(find('energy-meter-4zerobox'), 'print("°")\n'));
  const texts = Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]),
  );
  expect(texts['energy-meter-4zerobox/main.py']).toBe('print("°")\n');
  expect(texts['energy-meter-4zerobox/meter_log.py']).toContain('def run(');
  expect(texts['energy-meter-4zerobox/config.yml']).toContain('ZOS_EARLY_WATCHDOG');
  expect(texts['energy-meter-4zerobox/readme.md']).toMatch(
    /--from energy-meter-4zerobox\n[\s\S]*--board 4zerobox_v9/,
  );
});

it('contains the resources of the program byte by byte', () => {
  const source = find('hello');
  const [run] = source.runs;
  if (!run) throw new Error('hello has no run');
  const scenario = { ...run.scenario, files: { '/4zero/ca.pem': 'a\xff', '/sd/log.csv': '1' } };
  const files = unzipSync(zipProgram({ ...source, runs: [{ ...run, scenario }] }, ''));
  expect([...(files['hello/resources/ca.pem'] ?? [])]).toEqual([0x61, 0xff]);
  expect(Object.keys(files).filter((file) => file.includes('resources'))).toHaveLength(1);
});
