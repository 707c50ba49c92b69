import { expect, it } from 'vitest';
import { parseOptions } from './parseOptions';

const parse = (...args: string[]) => parseOptions(args, ['search', 'reading'], ['portal', 'other']);

it('runs and saves everything by default', () => {
  expect(parse()).toEqual({ only: undefined, sites: undefined, rounds: undefined, save: true });
});

it('saves a partial run only with --save', () => {
  expect(parse('--only', 'search,reading')).toMatchObject({
    only: ['search', 'reading'],
    save: false,
  });
  expect(parse('--sites', 'portal', '--save')).toMatchObject({ sites: ['portal'], save: true });
  expect(parse('--rounds', '2')).toMatchObject({ rounds: 2, save: false });
});

it('reports unknown names and lists the known names', () => {
  expect(() => parse('--only', 'search,serach')).toThrow(/serach is unknown.\nKnown names: search/);
  expect(() => parse('--sites', '')).toThrow('(empty) is unknown');
  expect(() => parse('--rounds', '0')).toThrow('at least 1');
  expect(() => parse('--round', '1')).toThrow();
});
