import type { SelectedReleases } from '@portal/content-model/releases/compareVersions';

const KEY = 'release-lens';

/** Window event after this page stores releases. */
export const CHANGED = 'release-lens';

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value);

/** The releases that the reader selected in this browser, if it stores them. */
export function readOwn(): SelectedReleases {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    const { sdk, firmware } = kept;
    return { ...(isVersion(sdk) && { sdk }), ...(isVersion(firmware) && { firmware }) };
  } catch {
    return {};
  }
}

/** Stores the releases for all pages. If the browser refuses, only the URL contains them. */
export function storeOwn(own: SelectedReleases): void {
  try {
    if (own.sdk || own.firmware) localStorage.setItem(KEY, JSON.stringify(own));
    else localStorage.removeItem(KEY);
  } catch {
    // The URL still contains the releases.
  }
  dispatchEvent(new Event(CHANGED));
}
