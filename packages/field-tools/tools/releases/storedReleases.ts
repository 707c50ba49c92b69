import type { SelectedReleases } from '@portal/content-model/releases/compareVersions';

/** Former name of the filter, kept because browsers have stored values under it. */
const STORAGE_KEY = 'release-lens';

/** Window event that `storeReleases` dispatches. */
export const RELEASES_CHANGED_EVENT = 'releases-changed';

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value);

/** The releases that the reader selected in this browser, if it stores them. */
export function loadStoredReleases(): SelectedReleases {
  try {
    const stored: Record<string, unknown> =
      JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {};
    const { sdk, firmware } = stored;
    return { ...(isVersion(sdk) && { sdk }), ...(isVersion(firmware) && { firmware }) };
  } catch {
    return {};
  }
}

/** Stores the releases for all pages. If the browser refuses, only the URL contains them. */
export function storeReleases(releases: SelectedReleases): void {
  try {
    if (releases.sdk || releases.firmware)
      localStorage.setItem(STORAGE_KEY, JSON.stringify(releases));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The URL still contains the releases.
  }
  dispatchEvent(new Event(RELEASES_CHANGED_EVENT));
}
