import { expect, it } from 'vitest';
import { parseOptions } from './parseOptions';

const parse = (...args: string[]) => parseOptions(args, ['search', 'reading'], ['portal', 'other']);

it('runs everything by default', () => {
  expect(parse()).toEqual({
    only: undefined,
    sites: undefined,
    rounds: undefined,
    isFullRun: true,
  });
});

it('distinguishes partial runs', () => {
  expect(parse('--only', 'search,reading')).toMatchObject({
    only: ['search', 'reading'],
    isFullRun: false,
  });
  expect(parse('--sites', 'portal')).toMatchObject({ sites: ['portal'], isFullRun: false });
  expect(parse('--rounds', '2')).toMatchObject({ rounds: 2, isFullRun: true });
});

it('reports unknown names and lists the known names', () => {
  expect(() => parse('--only', 'search,serach')).toThrow(/serach is unknown.\nKnown names: search/);
  expect(() => parse('--sites', '')).toThrow('(empty) is unknown');
  expect(() => parse('--rounds', '0')).toThrow('at least 1');
  expect(() => parse('--round', '1')).toThrow();
});
