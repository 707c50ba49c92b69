import { expect, it } from 'vitest';
import { parseOptions } from './parseOptions';

const parse = (...args: string[]) => parseOptions(args, ['search', 'reading'], ['portal', 'other']);

it('runs and saves everything by default', () => {
  expect(parse()).toEqual({ only: undefined, sites: undefined, rounds: undefined, save: true });
});

it('saves a part only when told to', () => {
  expect(parse('--only', 'search,reading')).toMatchObject({
    only: ['search', 'reading'],
    save: false,
  });
  expect(parse('--sites', 'portal', '--save')).toMatchObject({ sites: ['portal'], save: true });
  expect(parse('--rounds', '2')).toMatchObject({ rounds: 2, save: false });
});

it('says what is not known and what is', () => {
  expect(() => parse('--only', 'search,serach')).toThrow(
    /serach is not known.\nChoose from: search/,
  );
  expect(() => parse('--sites', '')).toThrow('nothing is not known');
  expect(() => parse('--rounds', '0')).toThrow('from 1 on');
  expect(() => parse('--round', '1')).toThrow();
});
