/** Effect of a release on a section: added (`since`), changed, or removed. */
export type ReleaseEffect = 'since' | 'changed' | 'removed';

/** The reader's releases: of the SDK on the computer, and of the SDK that the device's firmware was built with. */
export interface SelectedReleases {
  sdk?: string;
  firmware?: string;
}

/** Negative if `a` is the older version. */
export const compareVersions = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true });

/**
 * Whether a marked section applies to the selected release: `later` if it was added or changed after that
 * release, `gone` if that release no longer has it, undefined if it applies or no release is selected.
 */
export function getApplicability(
  kind: ReleaseEffect,
  version: string,
  selected: string | undefined,
): 'later' | 'gone' | undefined {
  if (!selected) return undefined;
  const isReached = compareVersions(selected, version) >= 0;
  if (kind === 'removed') return isReached ? 'gone' : undefined;
  return isReached ? undefined : 'later';
}
