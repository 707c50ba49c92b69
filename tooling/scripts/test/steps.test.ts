import { describe, expect, it } from 'vitest';
import { parseArguments, selectSteps, steps } from './steps';

const selectNames = (only: string[] | undefined, satisfied: string[] = []) =>
  selectSteps(steps, only, satisfied).map(({ name }) => name);

describe('selectSteps', () => {
  it('runs every step by default', () => {
    expect(selectNames(undefined, ['build'])).toEqual([
      'build',
      'unit',
      'programs',
      'content',
      'api-samples',
      'firefox',
      'builds',
      'types',
      'hosting',
      'lint',
      'unused',
      'boundaries',
      'e2e',
    ]);
  });

  it('adds the build step if a selected step needs a build and the build is out of date', () => {
    expect(selectNames(['unit', 'e2e'])).toEqual(['build', 'unit', 'e2e']);
    expect(selectNames(['unit', 'e2e'], ['build'])).toEqual(['unit', 'e2e']);
    expect(selectNames(['lint'])).toEqual(['lint']);
  });

  it('throws an error that lists all steps if a name is unknown', () => {
    expect(() => selectNames(['units'])).toThrow(/Unknown step units\.\nSteps: build, unit/);
  });

  it('lists each step after the steps that it depends on', () => {
    for (const [i, { needs }] of steps.entries()) {
      const before = steps.slice(0, i).map(({ name }) => name);
      expect(before).toEqual(expect.arrayContaining([...needs]));
    }
  });
});

it('parses the command line', () => {
  expect(parseArguments([])).toEqual({ only: undefined, isInstallEnabled: true });
  expect(parseArguments(['--only', 'unit,e2e']).only).toEqual(['unit', 'e2e']);
  expect(parseArguments(['--no-install', '--only', 'unit'])).toEqual({
    only: ['unit'],
    isInstallEnabled: false,
  });
  expect(parseArguments(['--only=lint']).only).toEqual(['lint']);
  expect(() => parseArguments(['unit'])).toThrow(/'unit'[\s\S]*Usage: npm test/);
});
