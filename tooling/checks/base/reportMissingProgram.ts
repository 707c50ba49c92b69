import type { Finding } from './types';

/** Reports that a check did not run: as a finding in CI, as a message on a developer's machine. */
export function reportMissingProgram(program: string, fix: string): Finding[] {
  const problem = `${program} is not installed`;
  if (process.env.CI) return [{ file: 'tooling/checks/README.md', problem, fix }];
  console.log(`Not checked, because ${problem}. ${fix}`);
  return [];
}
