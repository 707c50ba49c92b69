import { describe, expect, it } from 'vitest';
import { parseArguments, selectSteps, steps } from './steps';

const names = (only: string[] | undefined, satisfied: string[] = []) =>
  selectSteps(steps, only, satisfied).map(({ name }) => name);

describe('selectSteps', () => {
  it('runs every step unless told otherwise', () => {
    expect(names(undefined, ['build'])).toEqual([
      'build',
      'lint',
      'unused',
      'boundaries',
      'types',
      'unit',
      'hosting',
      'builds',
      'programs',
      'content',
      'api-samples',
      'firefox',
      'e2e',
    ]);
  });

  it('adds the build where a named step needs it and it is not of these sources', () => {
    expect(names(['unit', 'e2e'])).toEqual(['build', 'unit', 'e2e']);
    expect(names(['unit', 'e2e'], ['build'])).toEqual(['unit', 'e2e']);
    expect(names(['lint'])).toEqual(['lint']);
  });

  it('names the steps to someone who names another', () => {
    expect(() => names(['units'])).toThrow(/There is no step units\.\nSteps: build, lint/);
  });

  it('has only needs that stand before', () => {
    for (const [i, { needs }] of steps.entries()) {
      const before = steps.slice(0, i).map(({ name }) => name);
      expect(before).toEqual(expect.arrayContaining([...needs]));
    }
  });
});

it('reads the command line', () => {
  expect(parseArguments([])).toEqual({ only: undefined, installs: true });
  expect(parseArguments(['--only', 'unit,e2e']).only).toEqual(['unit', 'e2e']);
  expect(parseArguments(['--no-install', '--only', 'unit'])).toEqual({
    only: ['unit'],
    installs: false,
  });
  expect(parseArguments(['--only=lint']).only).toEqual(['lint']);
  expect(() => parseArguments(['unit'])).toThrow('npm test does not know unit');
});
