import { expect, it } from 'vitest';
import { findPrintedSeries, findPublishedSeries } from './findSeries';

const findSeries = (text: string) => findPrintedSeries(text).map(({ values }) => values);

it('finds the numbers in lines with the same text', () => {
  const text =
    'ready 1\n25.0 C  -40 %\n25.1 C  -41 %\nD2 is high at 12:30:05 on 2026-01-01\n25.2 C  -42 %\n99';
  expect(findSeries(text)).toEqual([
    [25, 25.1, 25.2],
    [-40, -41, -42],
  ]);
});

it.each([
  ['temp 21.5\nhum 40\ntemp 22.5\nhum 41\n', { temp: [21.5, 22.5], hum: [40, 41] }],
  ['temp:21.5,hum:40\ntemp:22.5,hum:41\n', { temp: [21.5, 22.5], hum: [40, 41] }],
  ['1e-05\n1.5e+16\n', { 'Number 1': [1e-5, 1.5e16] }],
  ['at 12:30 5\nat 12:31 6\n', { 'Number 1': [5, 6] }],
  ['(1, 2)\n(3, 4)\n', { 'Number 1': [1, 3], 'Number 2': [2, 4] }],
  ['12:30:05 t=1\n12:30:05 t=2\n', { t: [1, 2] }],
])('labels the numbers in %j by the text before them', (text, expected) => {
  const series = findPrintedSeries(text).map(({ label, values }) => [label, values]);
  expect(Object.fromEntries(series)).toEqual(expected);
});

it('finds nothing without two lines of numbers', () => {
  for (const text of ['', 'hello\n', '1\n', '1\n2', 'D1\nD2\n'])
    expect(findSeries(text)).toEqual([]);
});

it('limits the number of values', () => {
  const text = Array.from({ length: 1000 }, (_, i) => `${i}\n`).join('');
  expect(findSeries(text)[0]).toHaveLength(200);
  expect(findSeries(text)[0]?.at(-1)).toBe(999);
});

it('finds the numbers in cloud data and MQTT messages by their tag or topic', () => {
  const events = [
    { kind: 'published', name: 'oven', value: { temperature: 80, state: 'on' } },
    { kind: 'mqtt', name: 'plant/1', value: '{"kw": 1.5, "phases": [1, 2]}' },
    { kind: 'sent', name: 'SERIAL1', value: '5' },
    { kind: 'published', name: 'oven', value: { temperature: 81.5, state: 'off' } },
    { kind: 'mqtt', name: 'plant/1', value: '{"kw": 2}' },
    { kind: 'mqtt', name: 'plant/2', value: 'ready' },
    { kind: 'mqtt', name: 'count', value: '7' },
    { kind: 'mqtt', name: 'count', value: '8' },
  ];
  expect(findPublishedSeries(events)).toEqual([
    { label: 'oven.temperature', values: [80, 81.5] },
    { label: 'plant/1.kw', values: [1.5, 2] },
    { label: 'count', values: [7, 8] },
  ]);
});
