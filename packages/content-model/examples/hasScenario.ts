import fs from 'node:fs';
import path from 'node:path';

/** Folder of the programs that the simulated board runs. */
export const FOLDER = 'content/examples/sdk';

const PROGRAM = /^content\/examples\/sdk\/([\w-]+)\/main\.py$/;

/** Whether a program says what happens around its board. */
export function hasScenario(root: string, name: string): boolean {
  return fs.existsSync(path.join(root, FOLDER, name, 'scenario.yaml'));
}

/** Name of the program that a fence shows whole, where readers can run it. */
export function runnable(root: string, file = '', anchor?: string): string | undefined {
  const name = PROGRAM.exec(file)?.[1];
  return name && !anchor && hasScenario(root, name) ? name : undefined;
}
