import { expect, it } from 'vitest';
import { Steps } from './Steps';

it('gives each step the time until the next one began', () => {
  let now = 500;
  const told: string[] = [];
  const steps = new Steps(
    (name) => told.push(name),
    () => now,
  );
  steps.begin('making pages');
  now = 30_500;
  steps.begin('compressing');
  now = 31_740;
  expect(steps.render()).toBe('   30.0 s  making pages\n    1.2 s  compressing');
  expect(told).toEqual(['making pages', 'compressing']);
});
