import fs from 'node:fs';
import path from 'node:path';

export const SDK_EXAMPLES_FOLDER = 'content/examples/sdk';

const PROGRAM_PATTERN = /^content\/examples\/sdk\/([\w-]+)\/main\.py$/;

/** Whether a program has a scenario, which defines the environment of its board. */
export function hasScenario(root: string, name: string): boolean {
  return fs.existsSync(path.join(root, SDK_EXAMPLES_FOLDER, name, 'scenario.yaml'));
}

/** Name of the program that a fence shows completely, if the simulated board can run the program. */
export function findRunnableProgram(root: string, file = '', anchor?: string): string | undefined {
  const name = PROGRAM_PATTERN.exec(file)?.[1];
  return name && !anchor && hasScenario(root, name) ? name : undefined;
}
