/** What a release says about a section: it came, it behaves otherwise, it is gone. */
export type Kind = 'since' | 'changed' | 'removed';

/** Releases that a reader may have: of the SDK on the computer, and of the one that a device's firmware was built with. */
export interface Own {
  sdk?: string;
  firmware?: string;
}

/** Less than 0 where `a` is the older of two versions. */
export function compareVersions(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map((version) => version.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * What a mark means to a reader: `later` for what came, or changed, after their release; `gone` for what their release
 * no longer has; undefined where it applies as the page says, or they have not said what they have.
 */
export function judge(
  kind: Kind,
  version: string,
  own: string | undefined,
): 'later' | 'gone' | undefined {
  if (!own) return undefined;
  const isReached = compareVersions(own, version) >= 0;
  if (kind === 'removed') return isReached ? 'gone' : undefined;
  return isReached ? undefined : 'later';
}
