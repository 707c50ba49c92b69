import { expect, it } from 'vitest';
import { getPlannedValue } from './getPlannedValue';

it('returns the planned value for a time', () => {
  const steps: [number, number | string][] = [
    [0, 25],
    [500, 'shut'],
    [1000, 0],
  ];
  const times = [0, 499, 500, 999.9, 1000, 5000];
  expect(times.map((time) => getPlannedValue(steps, time))).toEqual([25, 25, 'shut', 'shut', 0, 0]);
});

it('returns the first value for an earlier time, and undefined without a plan', () => {
  expect(getPlannedValue([[100, 1]], 0)).toBe(1);
  expect(getPlannedValue(undefined, 0)).toBeUndefined();
});
