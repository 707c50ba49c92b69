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
 * Runs steps in order, up to `maxParallel` in parallel. While a step waits for its dependencies, later steps run.
 * Steps that run alone come last, one at a time. If a step fails, only the steps that depend on it are skipped and
 * count as failed.
 *
 * @param steps each after its dependencies
 * @returns results in the order of `steps`
 */
export async function runSteps(
  steps: readonly Step[],
  { maxParallel, run }: RunStepsOptions,
): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  const running = new Set<Promise<void>>();
  const waiting = [...steps].sort((a, b) => Number(a.runsAlone ?? 0) - Number(b.runsAlone ?? 0));
  const isMet = (name: string) => results.has(name) || !steps.some((step) => step.name === name);
  const canStart = ({ needs, runsAlone }: Step) =>
    running.size < (runsAlone ? 1 : maxParallel) && needs.every(isMet);
  const start = async (step: Step) => {
    const failedDependency = step.needs.find((name) => results.get(name)?.failed);
    results.set(step.name, failedDependency ? skipStep(step, failedDependency) : await run(step));
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(canStart);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const end = start(next).finally(() => running.delete(end));
      running.add(end);
    } else await Promise.race(running);
  }
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}
