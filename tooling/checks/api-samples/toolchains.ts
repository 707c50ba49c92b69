import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LanguageId } from '@portal/api-reference/languages';
import { getInstallCommand, SYSTEM_PACKAGES } from '../../scripts/test/systemPackages';

const run = promisify(execFile);

/**
 * Candidate commands in order of preference. Each has arguments with which it exits with code 0 if
 * it works.
 */
type Candidates = readonly (readonly string[])[];

/**
 * Finds a program that can run samples in the language. If the check of a candidate prints an
 * absolute path, the program at that path is used, because the wrapper script of a version manager
 * is slow to start.
 */
export async function findToolchain(
  language: LanguageId,
  candidates: Candidates = SYSTEM_PACKAGES[language].commands,
): Promise<string | undefined> {
  for (const [program = '', ...probe] of candidates) {
    const printed = await run(program, probe).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
    if (printed !== undefined) return path.isAbsolute(printed) ? printed : program;
  }
  return undefined;
}

/** Reports a missing program: as a warning on a developer's machine, as an error in CI. */
export function reportMissing(language: LanguageId, isCi = Boolean(process.env.CI)): string {
  const message = `the ${language} samples were not run: ${getInstallCommand(language)}`;
  if (isCi) throw new Error(message);
  return message;
}
