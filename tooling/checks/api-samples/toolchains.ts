import type { LanguageId } from '@portal/api-reference/languages';
import { findCommand, getInstallCommand, SYSTEM_PACKAGES } from '../../scripts/test/systemPackages';

export async function findToolchain(
  language: LanguageId,
  candidates: Parameters<typeof findCommand>[0] = SYSTEM_PACKAGES[language].commands,
): Promise<string | undefined> {
  return findCommand(candidates);
}

/** Reports a missing program: as a warning on a developer's machine, as an error in CI. */
export function reportMissing(language: LanguageId, isCi = Boolean(process.env.CI)): string {
  const message = `the ${language} samples were not run: ${getInstallCommand(language)}`;
  if (isCi) throw new Error(message);
  return message;
}
