import pMap from 'p-map';
import type { Step, StepResult } from './types';

interface RunStepsOptions {
  /** Steps that run at the same time, at most. */
  atOnce: number;
  run: (step: Step) => Promise<StepResult>;
}

function notRun({ name, title }: Step, need: string): StepResult {
  const trouble = `Not run, because the step "${need}" failed.`;
  return { name, title, passed: 0, failed: 1, seconds: 0, trouble };
}

/**
 * Starts steps in their order, so many at once; those that run alone come last, one after the other. A step that
 * waits for one that it needs keeps its place among those at once: no later one starts in it.
 * A failed step holds back only those that need it; they count as failed.
 *
 * @param steps each after those that it needs
 * @returns results in the order of `steps`
 */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, run }: RunStepsOptions,
): Promise<StepResult[]> {
  const started = new Map<string, Promise<StepResult>>();
  const runAfterNeeds = async (step: Step) => {
    const needs = await Promise.all(step.needs.flatMap((name) => started.get(name) ?? []));
    const missed = needs.find(({ failed }) => failed > 0);
    return missed ? notRun(step, missed.name) : run(step);
  };
  const start = (step: Step) => {
    const result = runAfterNeeds(step);
    started.set(step.name, result);
    return result;
  };
  const together = steps.filter(({ alone }) => !alone);
  await pMap(together, start, { concurrency: atOnce });
  await pMap(
    steps.filter(({ alone }) => alone),
    start,
    { concurrency: 1 },
  );
  return Promise.all(steps.flatMap(({ name }) => started.get(name) ?? []));
}
