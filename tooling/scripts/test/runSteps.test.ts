import { expect, it } from 'vitest';
import { runSteps } from './runSteps';
import type { Step, StepResult } from './types';

const createStep = (name: string, overrides: Partial<Step> = {}): Step => ({
  name,
  title: name,
  command: [],
  countFormat: 'exit-code',
  needs: [],
  ...overrides,
});

/** Runs steps that take 10 ms, and records which steps ran at the same time. */
async function record(steps: Step[], failing: string[] = []) {
  const running = new Set<string>();
  const parallelSteps: Record<string, string[]> = {};
  const order: string[] = [];
  const run = async ({ name, title }: Step): Promise<StepResult> => {
    order.push(name);
    running.add(name);
    for (const runningStep of running)
      parallelSteps[runningStep] = [
        ...new Set([...(parallelSteps[runningStep] ?? []), ...running]),
      ];
    await new Promise((resolve) => setTimeout(resolve, 10));
    running.delete(name);
    const failed = failing.includes(name) ? 1 : 0;
    return { name, title, passed: 1 - failed, failed, seconds: 0, details: '' };
  };
  const results = await runSteps(steps, { maxParallel: 2, run });
  return { results, order, parallelSteps };
}

it('runs two steps in parallel, after their dependencies', async () => {
  const { order, parallelSteps } = await record([
    createStep('a'),
    createStep('b'),
    createStep('c', { needs: ['a'] }),
  ]);
  expect(order).toEqual(['a', 'b', 'c']);
  expect(parallelSteps.a).toEqual(['a', 'b']);
  expect(parallelSteps.c).not.toContain('a');
});

it('runs at most two steps in parallel, and runs no other step beside a step that measures time', async () => {
  const { parallelSteps, order } = await record([
    createStep('a'),
    createStep('b'),
    createStep('c', { runsAlone: true }),
    createStep('d'),
    createStep('e', { runsAlone: true }),
  ]);
  expect(order).toEqual(['a', 'b', 'd', 'c', 'e']);
  expect(parallelSteps.a).not.toContain('d');
  expect(parallelSteps.c).toEqual(['c']);
  expect(parallelSteps.e).toEqual(['e']);
});

it('runs later steps while a step waits for its dependency', async () => {
  const steps = [createStep('a'), createStep('b', { needs: ['a'] }), createStep('c')];
  const { order, parallelSteps } = await record(steps);
  expect(order).toEqual(['a', 'c', 'b']);
  expect(parallelSteps.a).toEqual(['a', 'c']);
});

it('skips a step that runs alone if its dependency failed, and names the dependency', async () => {
  const { results, order } = await record(
    [
      createStep('build'),
      createStep('pages', { runsAlone: true, needs: ['build'] }),
      createStep('speed', { runsAlone: true }),
      createStep('report', { runsAlone: true, needs: ['pages'] }),
    ],
    ['build'],
  );
  expect(order).toEqual(['build', 'speed']);
  expect(results.map(({ name, failed, details }) => [name, failed, details])).toEqual([
    ['build', 1, ''],
    ['pages', 1, 'Not run, because the step "build" failed.'],
    ['speed', 0, ''],
    ['report', 1, 'Not run, because the step "pages" failed.'],
  ]);
});

it('treats dependencies that are not selected as met', async () => {
  const { results } = await record([createStep('e2e', { needs: ['build'] })]);
  expect(results[0]?.passed).toBe(1);
});

it('continues after a failure, and counts skipped steps as failed', async () => {
  const { results, order } = await record(
    [createStep('build'), createStep('lint'), createStep('e2e', { needs: ['build'] })],
    ['build'],
  );
  expect(order).toEqual(['build', 'lint']);
  expect(results.map(({ name, failed }) => [name, failed])).toEqual([
    ['build', 1],
    ['lint', 0],
    ['e2e', 1],
  ]);
  expect(results[2]?.details).toBe('Not run, because the step "build" failed.');
});
