import { expect, it } from 'vitest';
import { Steps } from './Steps';

it('measures the time from each step to the next', () => {
  let now = 500;
  const reported: string[] = [];
  const steps = new Steps(
    (name) => reported.push(name),
    () => now,
  );
  steps.start('generating pages');
  now = 30_500;
  steps.start('compressing');
  now = 31_740;
  expect(steps.render()).toBe('   30.0 s  generating pages\n    1.2 s  compressing');
  expect(reported).toEqual(['generating pages', 'compressing']);
});
