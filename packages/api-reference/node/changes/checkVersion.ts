import { formatChange } from './compareSpecs';
import type { Change } from './types';

function parseVersion(version: string): [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/**
 * Compares two versions: 0 for the same version, 1 for a patch, 2 minor, 3 major, -1 for an older version.
 */
function getVersionStep(before: string, current: string): number {
  const [previousParts, currentParts] = [parseVersion(before), parseVersion(current)];
  const index = previousParts.findIndex((part, i) => part !== currentParts[i]);
  if (index < 0) return 0;
  return (currentParts[index] ?? 0) > (previousParts[index] ?? 0) ? 3 - index : -1;
}

const ORDINALS = ['', 'third', 'second', 'first'];

/**
 * Checks that the version reflects the changes since the last release: major if programs can break, minor for
 * additions. Returns undefined if it does.
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
    `${file} has version ${current}, and since ${released} it has`,
    step < 0
      ? 'gone backwards:'
      : breakingChanges.length > 0
        ? 'changes that can break a program:'
        : 'changes:',
    ...relevantChanges.map((change) => `\n  ${formatChange(change)}`),
    `\nRevert them, or increase the ${ORDINALS[Math.max(requiredStep, 1)]} number of info.version, explain why in info.x-releases, and release the file (content/api/README.md).`,
  ]
    .join(' ')
    .replaceAll(' \n', '\n');
}
