import pMap from 'p-map';
import type { Step, StepResult } from './types';

interface RunStepsOptions {
  maxParallel: number;
  run: (step: Step) => Promise<StepResult>;
}

function skipStep({ name, title }: Step, dependency: string): StepResult {
  const details = `Not run, because the step "${dependency}" failed.`;
  return { name, title, passed: 0, failed: 1, seconds: 0, details };
}

/**
 * Runs steps in order, up to `maxParallel` in parallel. Steps that run alone come last, one at a
 * time. A step that waits for a dependency keeps its slot. If a step fails, only the steps that
 * depend on it are skipped and count as failed.
 *
 * @param steps each after its dependencies
 * @returns results in the order of `steps`
 */
export async function runSteps(
  steps: readonly Step[],
  { maxParallel, run }: RunStepsOptions,
): Promise<StepResult[]> {
  const started = new Map<string, Promise<StepResult>>();
  const runAfterDependencies = async (step: Step) => {
    const dependencies = await Promise.all(step.needs.flatMap((name) => started.get(name) ?? []));
    const failedDependency = dependencies.find(({ failed }) => failed > 0);
    return failedDependency ? skipStep(step, failedDependency.name) : run(step);
  };
  const start = (step: Step) => {
    const result = runAfterDependencies(step);
    started.set(step.name, result);
    return result;
  };
  const parallelSteps = steps.filter(({ runsAlone }) => !runsAlone);
  await pMap(parallelSteps, start, { concurrency: maxParallel });
  await pMap(
    steps.filter(({ runsAlone }) => runsAlone),
    start,
    { concurrency: 1 },
  );
  return Promise.all(steps.flatMap(({ name }) => started.get(name) ?? []));
}
