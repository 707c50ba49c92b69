import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LanguageId } from '@portal/api-reference/languages';
import { installCommand, SYSTEM_PACKAGES } from '../../scripts/test/systemPackages';

const run = promisify(execFile);

/** Candidate commands in order of preference, each with arguments that make it exit with code 0. */
type Candidates = readonly (readonly string[])[];

/**
 * Finds a program that can run samples in the language. If the probe prints an absolute path, that
 * program is used, because the wrapper script of a version manager is slow to start.
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
  const message = `the ${language} samples were not run: ${installCommand(language)}`;
  if (isCi) throw new Error(message);
  return message;
}
