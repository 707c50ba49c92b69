import type { Step } from './types';

const vitest = (...projects: string[]) =>
  ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])] as const;

/** All steps of `npm test` in start order, each after its dependencies. */
export const steps: readonly Step[] = [
  {
    name: 'build',
    title: 'production build',
    command: ['tsx', 'tooling/scripts/site-build/main.ts'],
    counts: 'exit-code',
    needs: [],
  },
  {
    name: 'lint',
    title: 'lint',
    command: ['biome', 'check', '.'],
    counts: 'exit-code',
    needs: [],
  },
  {
    name: 'unused',
    title: 'declared packages, unused exports',
    command: ['knip', '--no-config-hints'],
    counts: 'exit-code',
    needs: [],
  },
  {
    name: 'boundaries',
    title: 'package boundaries',
    command: [
      'depcruise',
      '--config',
      'tooling/dependency-cruiser.cjs',
      'packages',
      'site',
      'tooling',
      'content',
      'e2e',
    ],
    counts: 'exit-code',
    needs: [],
  },
  {
    name: 'types',
    title: 'type check',
    command: ['tsc', '--build'],
    counts: 'exit-code',
    needs: [],
  },
  {
    name: 'unit',
    title: 'unit tests',
    command: vitest('unit', 'client'),
    counts: 'vitest',
    needs: [],
  },
  {
    name: 'hosting',
    title: 'hosting tests',
    command: vitest('hosting'),
    counts: 'vitest',
    needs: [],
  },
  {
    name: 'builds',
    title: 'failing builds',
    command: vitest('builds'),
    counts: 'vitest',
    needs: [],
  },
  {
    name: 'programs',
    title: 'programs on the simulated board',
    command: ['tsx', 'tooling/programs/programs.ts'],
    counts: 'rule-lines',
    needs: [],
  },
  {
    name: 'content',
    title: 'content checks',
    command: ['tsx', 'tooling/checks/run.ts'],
    counts: 'rule-lines',
    needs: ['build'],
  },
  {
    name: 'api-samples',
    title: 'API samples',
    command: vitest('api-samples'),
    counts: 'vitest',
    needs: ['build'],
  },
  {
    name: 'firefox',
    title: 'stories in Firefox',
    command: vitest('firefox'),
    counts: 'vitest',
    needs: ['build'],
  },
  {
    name: 'e2e',
    title: 'end-to-end tests',
    command: ['playwright', 'test'],
    counts: 'playwright',
    needs: ['build'],
    alone: true,
  },
];

/**
 * The steps to run: all, or the named ones and their dependencies.
 *
 * @param satisfied dependencies that are already met, such as an up-to-date build
 * @throws if a name is unknown
 */
export function selectSteps(
  all: readonly Step[],
  only: readonly string[] | undefined,
  satisfied: readonly string[],
): readonly Step[] {
  if (!only) return all;
  const names = all.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0 || only.length === 0) {
    throw new Error(`Unknown step ${unknown.join(', ')}.\nSteps: ${names.join(', ')}`);
  }
  const wanted = new Set(only);
  for (const { name, needs } of [...all].reverse()) {
    if (!wanted.has(name)) continue;
    for (const need of needs) if (!satisfied.includes(need)) wanted.add(need);
  }
  return all.filter(({ name }) => wanted.has(name));
}

/** Parses the command line of `npm test`: `--only lint,unit`, `--no-install`. */
export function parseArguments(args: readonly string[]) {
  const rest = args.filter((arg) => arg !== '--no-install');
  return { only: parseOnly(rest), installs: rest.length === args.length };
}

function parseOnly(args: readonly string[]): string[] | undefined {
  if (args.length === 0) return undefined;
  const [flag, value] = args[0]?.startsWith('--only=') ? ['--only', args[0].slice(7)] : args;
  if (flag !== '--only' || !value) {
    throw new Error(
      `Unknown argument for npm test: ${args.join(' ')}.\nUsage: npm test -- --only lint,unit --no-install`,
    );
  }
  return value.split(',').filter(Boolean);
}
