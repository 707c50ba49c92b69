import type { SelectedReleases } from '@portal/content-model/releases/compareVersions';

/** Former name of the filter, kept because browsers have stored values under this key. */
const STORAGE_KEY = 'release-lens';

/** Window event that `storeReleases` dispatches. */
export const RELEASES_CHANGED_EVENT = 'releases-changed';

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value);

/** Loads the releases that the reader selected in this browser; empty if the browser does not store the selection. */
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

/** Stores the releases for all pages. If the browser does not allow storage, only the URL contains the releases. */
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
