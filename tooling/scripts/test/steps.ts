import { parseArgs } from 'node:util';
import type { CountFormat, Step } from './types';

/** Common options of steps that read the built portal. */
const AFTER_BUILD = { needs: ['build'] };

const createStep = (
  name: string,
  title: string,
  command: string,
  countFormat: CountFormat = 'exit-code',
  overrides: Partial<Step> = {},
): Step => ({ name, title, command: command.split(' '), countFormat, needs: [], ...overrides });

/** All steps of `npm test` in start order: the longest first, so that no core is idle at the end. */
export const steps: readonly Step[] = [
  createStep(
    'build',
    'production build',
    'node -r ./tooling/scripts/launch/tsx.cjs tooling/scripts/site-build/main.ts',
  ),
  createStep('unit', 'unit tests', 'vitest run --project unit --project client', 'vitest'),
  createStep(
    'programs',
    'programs on the simulated board',
    'node -r ./tooling/scripts/launch/tsx.cjs tooling/programs/programs.ts',
    'rule-lines',
  ),
  createStep(
    'content',
    'content checks',
    'node -r ./tooling/scripts/launch/tsx.cjs tooling/checks/run.ts',
    'rule-lines',
    AFTER_BUILD,
  ),
  createStep(
    'api-samples',
    'API samples',
    'vitest run --project api-samples',
    'vitest',
    AFTER_BUILD,
  ),
  createStep(
    'firefox',
    'stories in Firefox',
    'vitest run --project firefox',
    'vitest',
    AFTER_BUILD,
  ),
  createStep('builds', 'failing builds', 'vitest run --project builds', 'vitest'),
  createStep('types', 'type check', 'tsc --build'),
  createStep('hosting', 'hosting tests', 'vitest run --project hosting', 'vitest'),
  createStep('lint', 'lint', 'biome check .'),
  createStep('unused', 'declared packages, unused exports', 'knip --no-config-hints'),
  createStep(
    'boundaries',
    'package boundaries',
    'depcruise --config tooling/dependency-cruiser.cjs packages site tooling content e2e',
  ),
  createStep('e2e', 'end-to-end tests', 'playwright test', 'playwright', {
    ...AFTER_BUILD,
    runsAlone: true,
  }),
];

/** Selects all steps, or the named ones and those of their dependencies that are not yet satisfied. */
export function selectSteps(
  allSteps: readonly Step[],
  only: readonly string[] | undefined,
  satisfiedSteps: readonly string[],
): readonly Step[] {
  if (!only) return allSteps;
  const names = allSteps.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0 || only.length === 0) {
    throw new Error(`Unknown step ${unknown.join(', ')}.\nSteps: ${names.join(', ')}`);
  }
  const selected = new Set(only);
  for (const { name, needs } of [...allSteps].reverse()) {
    if (!selected.has(name)) continue;
    for (const dependency of needs)
      if (!satisfiedSteps.includes(dependency)) selected.add(dependency);
  }
  return allSteps.filter(({ name }) => selected.has(name));
}

/** Parses the command line of `npm test`: `--only lint,unit`, `--no-install`. */
export function parseArguments(args: string[]) {
  const options = { only: { type: 'string' }, 'no-install': { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args, options });
    const only = values.only?.split(',').filter(Boolean);
    return { only, isInstallEnabled: !values['no-install'] };
  } catch (error) {
    const usage = 'Usage: npm test -- --only lint,unit --no-install';
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}
