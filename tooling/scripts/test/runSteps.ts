import pMap from 'p-map';
import type { Step, StepResult } from './types';

interface RunStepsOptions {
  /** Maximum number of steps that run in parallel. */
  atOnce: number;
  run: (step: Step) => Promise<StepResult>;
}

function skipStep({ name, title }: Step, need: string): StepResult {
  const details = `Not run, because the step "${need}" failed.`;
  return { name, title, passed: 0, failed: 1, seconds: 0, details };
}

/**
 * Runs steps in order, up to `atOnce` in parallel. Steps that run alone come last, one at a time. A
 * step that waits for a dependency keeps its slot. If a step fails, only the steps that depend on
 * it are skipped and count as failed.
 *
 * @param steps each after its dependencies
 * @returns results in the order of `steps`
 */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, run }: RunStepsOptions,
): Promise<StepResult[]> {
  const started = new Map<string, Promise<StepResult>>();
  const runAfterNeeds = async (step: Step) => {
    const needs = await Promise.all(step.needs.flatMap((name) => started.get(name) ?? []));
    const failedDependency = needs.find(({ failed }) => failed > 0);
    return failedDependency ? skipStep(step, failedDependency.name) : run(step);
  };
  const start = (step: Step) => {
    const result = runAfterNeeds(step);
    started.set(step.name, result);
    return result;
  };
  const together = steps.filter(({ runsAlone }) => !runsAlone);
  await pMap(together, start, { concurrency: atOnce });
  await pMap(
    steps.filter(({ runsAlone }) => runsAlone),
    start,
    { concurrency: 1 },
  );
  return Promise.all(steps.flatMap(({ name }) => started.get(name) ?? []));
}
