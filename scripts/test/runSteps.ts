import type { Step, StepResult } from './types';

interface RunStepsOptions {
  /** Steps that run at the same time, at most. */
  atOnce: number;
  run: (step: Step) => Promise<StepResult>;
}

/** True when the step has to wait for one that runs or has not started. */
function mustWait(step: Step, running: readonly Step[], waiting: readonly Step[]): boolean {
  if (running.some((other) => other.alone)) return true;
  if (step.alone && (running.length > 0 || waiting.some((other) => !other.alone))) return true;
  if (step.group && running.some((other) => other.group === step.group)) return true;
  return [...running, ...waiting].some(({ name }) => step.needs.includes(name));
}

function notRun(step: Step, need: string): StepResult {
  const { name, title } = step;
  const trouble = `Not run, because the step "${need}" failed.`;
  return { name, title, passed: 0, failed: 1, seconds: 0, trouble };
}

/**
 * Runs steps as early as their needs, their group and the number at once allow. A failed step holds
 * back only those that need it; they count as failed.
 *
 * @returns results in the order of `steps`
 */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, run }: RunStepsOptions,
): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  const waiting = [...steps];
  const running = new Map<Step, Promise<unknown>>();
  const start = (step: Step) => {
    const need = step.needs.find((name) => (results.get(name)?.failed ?? 0) > 0);
    const result = need ? Promise.resolve(notRun(step, need)) : run(step);
    running.set(
      step,
      result.then((value) => {
        results.set(step.name, value);
        running.delete(step);
      }),
    );
  };
  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const others = waiting.filter((other) => other !== step);
      if (running.size >= atOnce || mustWait(step, [...running.keys()], others)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      start(step);
    }
    if (running.size === 0) throw new Error('The steps of npm test wait for each other.');
    await Promise.race(running.values());
  }
  return steps.map(({ name }) => results.get(name) as StepResult);
}
