import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { formatChange } from './compareSpecs';
import type { Change } from './types';

/** Returns 0 for equal versions, 1 for a patch, 2 for a minor, and 3 for a major step, and -1 for an older version. */
function getVersionStep(previous: string, current: string): number {
  const currentParts = current.split('.');
  const steps = previous
    .split('.')
    .map((part, index) => Number(currentParts[index]) - Number(part));
  const index = steps.findIndex((step) => step !== 0);
  if (index < 0) return 0;
  return Number(steps[index]) > 0 ? 3 - index : -1;
}

const STEP_NAMES = ['', 'patch', 'minor', 'major'];

/**
 * Checks that the version reflects the changes since the last release: major for breaking changes, minor for
 * additions.
 */
export function checkVersion(
  location: SourceLocation,
  released: string,
  current: string,
  changes: Change[],
): PageError[] {
  const breakingChanges = changes.filter(({ isBreaking }) => isBreaking);
  const requiredStep = breakingChanges.length > 0 ? 3 : changes.length > 0 ? 2 : 0;
  const step = getVersionStep(released, current);
  if (step >= requiredStep) return [];
  const relevantChanges = breakingChanges.length > 0 ? breakingChanges : changes;
  const problem =
    step < 0
      ? `The version ${current} is older than the released version ${released}.`
      : `The version is ${current}, but the file has ${breakingChanges.length > 0 ? 'breaking ' : ''}changes since ${released}.`;
  return [
    new PageError(
      location,
      [problem, ...relevantChanges.map(formatChange)].join('\n  '),
      `${changes.length > 0 ? 'Revert them, or increase' : 'Increase'} the ${STEP_NAMES[Math.max(requiredStep, 1)]} version, describe the changes in \`info.x-releases\`, and release the file.`,
    ),
  ];
}
