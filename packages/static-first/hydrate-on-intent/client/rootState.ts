/**
 * What the root element says before the first paint, and goes on saying while other tabs, other
 * pages and the system change it. It takes the place of the inline script of theme-classic 3.10.2
 * (`packages/docusaurus-patches/theme-script`), which looks once, and lets the address set attributes.
 * Keys and attributes are those of the theme's own React parts.
 */
const MODE = 'theme';
const DISMISSED = 'docusaurus.announcement.dismiss';
const ANNOUNCED = 'docusaurus.announcement.id';

const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** The value under a key; null where there is none, or no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function showColourMode(): void {
  const stored = readStored(MODE);
  const choice = stored === 'dark' || stored === 'light' ? stored : undefined;
  root.dataset.theme = choice ?? (prefersDark.matches ? 'dark' : 'light');
  root.dataset.themeChoice = choice ?? 'system';
}

/** An announcement was closed only if it was this one. */
function showAnnouncement(id: string | undefined): void {
  const isDismissed = readStored(DISMISSED) === 'true' && readStored(ANNOUNCED) === id;
  root.setAttribute('data-announcement-bar-initially-dismissed', String(isDismissed));
}

/** @param announcement id of the announcement of this build */
export function keepRootState(announcement: string | undefined): void {
  const show = () => {
    showColourMode();
    showAnnouncement(announcement);
  };
  show();
  prefersDark.addEventListener('change', showColourMode);
  addEventListener('storage', showColourMode);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    show();
    // A page that rests in the browser's cache is told of no change: React is told now.
    const newValue = readStored(MODE);
    try {
      dispatchEvent(
        new StorageEvent('storage', { key: MODE, newValue, storageArea: localStorage }),
      );
    } catch {
      // Without storage there is nothing to tell.
    }
  });
}
