/** The hours of the machines in the examples are those of the plant that all pages show. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readYaml } from '../packages/yaml/readYaml';
import { API_DIR } from './bundleSpec';
import { answers, type Json, walk } from './readExamples';

const FILE = 'content/plant.yaml';
const hours = z.array(z.number()).length(8, 'has not the eight hours of the shift');
const schema = z.looseObject({
  inputs: z.looseObject({
    press1: z.looseObject({
      hourlyGood: hours,
      hourlyBad: hours,
      hourlyWorking: hours,
      hourlyIdle: hours,
      hourlyOffline: hours,
      hourlyEnergy: hours,
    }),
    press2: z.looseObject({ hourlyEnergy: hours }),
  }),
});
const { press1, press2 } = readYaml(
  FILE,
  fs.readFileSync(path.join(API_DIR, '..', FILE), 'utf8'),
  schema,
  'The examples of the API show these hours.',
).inputs;

/** The series of a machine that the plant has: key of the series, key of a value in it, its hours. */
const SERIES: Record<string, [series: string, key: string, hours: number[]][]> = {
  'Press 1': [
    ['h_cycles', 'good', press1.hourlyGood],
    ['h_cycles', 'bad', press1.hourlyBad],
    ['h_status', 'working', press1.hourlyWorking],
    ['h_status', 'idle', press1.hourlyIdle],
    ['h_status', 'offline', press1.hourlyOffline],
    ['h_consumption', 'value', press1.hourlyEnergy],
  ],
  'Press 2': [['h_consumption', 'value', press2.hourlyEnergy]],
};

it('shows each hour of Press 1 and Press 2 as content/plant.yaml has it', () => {
  const seen = new Set<string>();
  for (const body of answers) {
    walk(body, (machine) => {
      for (const [series, key, wanted] of SERIES[machine.name] ?? []) {
        if (!machine[series]) continue;
        seen.add(`${machine.name} ${key}`);
        const told = machine[series].map((row: Json) => row[key]);
        expect(told, `${machine.name} ${series} ${key}`).toEqual(wanted);
        expect(machine[series][0].ts).toBe('2025-03-10T06:00:00Z');
      }
    });
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(
      ['good', 'bad', 'working', 'idle', 'offline', 'value'].map((key) => `Press 1 ${key}`),
    ),
  );
});
