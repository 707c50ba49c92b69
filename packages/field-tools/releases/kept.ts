import type { Own } from '@portal/content-model/releases/compareVersions';

const KEY = 'release-lens';

/** Event of the window when what is kept has changed in this page. */
export const CHANGED = 'release-lens';

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value);

/** What the reader has said to have, from this browser; nothing where it keeps nothing. */
export function readOwn(): Own {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    const { sdk, firmware } = kept;
    return { ...(isVersion(sdk) && { sdk }), ...(isVersion(firmware) && { firmware }) };
  } catch {
    return {};
  }
}

/** Keeps it for all pages; where the browser refuses, it holds for the address alone. */
export function keepOwn(own: Own): void {
  try {
    if (own.sdk || own.firmware) localStorage.setItem(KEY, JSON.stringify(own));
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing is lost that the address does not have.
  }
  dispatchEvent(new Event(CHANGED));
}
