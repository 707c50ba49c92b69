import { formatChange } from './compareSpecs';
import type { Change } from './types';

function parseVersion(version: string): [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** Returns 0 for equal versions, 1 for a patch, 2 for a minor, and 3 for a major step, and -1 for an older version. */
function getVersionStep(previous: string, current: string): number {
  const [previousParts, currentParts] = [parseVersion(previous), parseVersion(current)];
  const index = previousParts.findIndex((part, i) => part !== currentParts[i]);
  if (index < 0) return 0;
  return (currentParts[index] ?? 0) > (previousParts[index] ?? 0) ? 3 - index : -1;
}

const STEP_NAMES = ['', 'patch', 'minor', 'major'];

/**
 * Checks that the version reflects the changes since the last release: major for breaking changes, minor for
 * additions. Returns a message if the version is too low.
 */
export function checkVersion(
  file: string,
  released: string,
  current: string,
  changes: Change[],
): string | undefined {
  const breakingChanges = changes.filter(({ isBreaking }) => isBreaking);
  const requiredStep = breakingChanges.length > 0 ? 3 : changes.length > 0 ? 2 : 0;
  const step = getVersionStep(released, current);
  if (step >= requiredStep) return undefined;
  const relevantChanges = breakingChanges.length > 0 ? breakingChanges : changes;
  return [
    step < 0
      ? `${file} has version ${current}, which is older than the released version ${released}. Changes:`
      : `${file} has version ${current}, but it has ${breakingChanges.length > 0 ? 'breaking ' : ''}changes since ${released}:`,
    ...relevantChanges.map((change) => `\n  ${formatChange(change)}`),
    `\nRevert them, or increase the ${STEP_NAMES[Math.max(requiredStep, 1)]} version in info.version, explain why in info.x-releases, and release the file (see content/api/README.md).`,
  ]
    .join(' ')
    .replaceAll(' \n', '\n');
}
