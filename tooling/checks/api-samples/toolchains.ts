import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LanguageId } from '@portal/api-reference/languages';
import { installCommand, SYSTEM_PACKAGES } from '../../scripts/test/systemPackages';

const run = promisify(execFile);

/** Commands of which one runs the samples, in order, each with arguments that end well. */
type Candidates = readonly (readonly string[])[];

/** The program that runs the samples of a language; undefined where there is none. */
export async function findToolchain(
  language: LanguageId,
  candidates: Candidates = SYSTEM_PACKAGES[language].commands,
): Promise<string | undefined> {
  for (const [program = '', ...probe] of candidates) {
    const works = await run(program, probe).then(
      () => true,
      () => false,
    );
    if (works) return program;
  }
  return undefined;
}

/** What to tell a person whose machine lacks the program; in CI it is an error. */
export function reportMissing(language: LanguageId, isCi = Boolean(process.env.CI)): string {
  const message = `the ${language} samples were not run: ${installCommand(language)}`;
  if (isCi) throw new Error(message);
  return message;
}
