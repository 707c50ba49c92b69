/** Hourly machine data in the examples matches the plant shown on all pages. */
import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { API_DIR } from './bundleSpec';
import { getResponseExample, type Json, responseExamples, visitObjects } from './loadExamples';

const FILE = 'content/plant.yaml';
const hours = z.array(z.number()).length(8, 'must have the eight hours of the shift');
const numbersOfLength = (count: number) => z.array(z.number()).length(count);
const schema = z.looseObject({
  inputs: z.looseObject({
    press1: z.looseObject({
      energy: z.number(),
      hourlyGood: hours,
      hourlyBad: hours,
      hourlyWorking: hours,
      hourlyIdle: hours,
      hourlyOffline: hours,
      hourlyEnergy: hours,
    }),
    press2: z.looseObject({ energy: z.number(), hourlyEnergy: hours }),
    compressor: z.looseObject({ energy: z.number() }),
    panel: z.looseObject({
      outputs: numbersOfLength(5),
      firstHourIn: numbersOfLength(3),
      firstHourOut: numbersOfLength(5),
    }),
  }),
});
const { press1, press2, compressor, panel } = parseYaml(
  FILE,
  fs.readFileSync(path.join(API_DIR, '../..', FILE), 'utf8'),
  schema,
  'The API examples include these hours.',
).inputs;

/** Machine series that the plant defines: series key, value key, and hourly values. */
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

it('examples have the hourly values of Press 1 and Press 2 in content/plant.yaml', () => {
  const checkedSeries = new Set<string>();
  for (const body of responseExamples) {
    visitObjects(body, (machine) => {
      for (const [series, key, expected] of SERIES[machine.name] ?? []) {
        if (!machine[series]) continue;
        checkedSeries.add(`${machine.name} ${key}`);
        const actual = machine[series].map((row: Json) => row[key]);
        expect(actual, `${machine.name} ${series} ${key}`).toEqual(expected);
        expect(machine[series][0].ts).toBe('2025-03-10T06:00:00Z');
      }
    });
  }
  expect([...checkedSeries]).toEqual(
    expect.arrayContaining(
      ['good', 'bad', 'working', 'idle', 'offline', 'value'].map((key) => `Press 1 ${key}`),
    ),
  );
});

const ENERGY: Record<string, number> = {
  'Press 1': press1.energy,
  'Press 2': press2.energy,
  'Compressor A': compressor.energy,
  'Main panel': panel.outputs.reduce((sum, output) => sum + output, 0),
};

it('examples have the energy of every machine in content/plant.yaml', () => {
  const checkedMachines = new Set<string>();
  for (const body of responseExamples) {
    visitObjects(body, (machine) => {
      const energy = machine.consumption ?? machine.total_power_consumption;
      if (energy === undefined || !(machine.name in ENERGY)) return;
      checkedMachines.add(machine.name);
      expect(energy, machine.name).toBeCloseTo(ENERGY[machine.name] ?? Number.NaN, 5);
    });
  }
  expect([...checkedMachines].sort()).toEqual(Object.keys(ENERGY).sort());
});

it('examples have the panel lines in content/plant.yaml', () => {
  const cabinet = getResponseExample('consumption-cabinet');
  const [first] = cabinet.h_consumption;
  const outputs = cabinet.output_cabinet_lines.map((line: Json) => line.consumption);
  expect(outputs).toEqual(panel.outputs);
  expect(panel.firstHourIn.map((_, n) => first[`line_in_${n}`])).toEqual(panel.firstHourIn);
  expect(panel.firstHourOut.map((_, n) => first[`line_out_${n}`])).toEqual(panel.firstHourOut);
});
