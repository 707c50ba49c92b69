import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SHIFT } from './shift';

const plant = parse(readFileSync(path.join(__dirname, '../../content/plant.yaml'), 'utf8'));

test('the shift data on the home page matches the examples', () => {
  const { press1 } = plant.inputs;
  expect(SHIFT.hours.map(({ working }) => working)).toEqual(press1.hourlyWorking);
  expect(SHIFT.hours.map(({ idle }) => idle)).toEqual(press1.hourlyIdle);
  const page = plant.results.find(
    (result: { page: string }) =>
      result.page === 'guide/4zero-apps/production_insight/productivity.mdx',
  );
  const { oee, availability, performance, quality } = page.numbers;
  expect(SHIFT.oee).toBe(oee.text);
  expect(SHIFT.factors.map(([, value]) => value)).toEqual(
    [availability, performance, quality].map(({ text }) => text),
  );
});
