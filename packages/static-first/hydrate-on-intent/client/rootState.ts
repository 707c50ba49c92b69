import {
  PANEL_MODE_ATTRIBUTE,
  PANEL_MODE_KEY,
  PANEL_SWITCH_ATTRIBUTE,
} from '@portal/core/plugins/client/panelMode';
import { loadStored, writeStored } from '@portal/core/plugins/client/storage';
import { changeInPlace } from './changeInPlace';

/**
 * Sets color mode, panel mode, and announcement state on the root element before the first paint, and updates them
 * when another tab, another page, or the system changes one of them. Replaces the inline script of theme-classic 3.10.2
 * (`packages/docusaurus-patches/theme-script`), which runs only once and lets the URL set any attribute.
 * Keys and attributes match those of the theme's React components.
 */

const COLOR_MODE_KEY = 'theme';
const DISMISSED_KEY = 'docusaurus.announcement.dismiss';
const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';

const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersContrast = matchMedia('(prefers-contrast: more)');

function applyColorMode(): void {
  const stored = loadStored(COLOR_MODE_KEY);
  const choice = stored === 'dark' || stored === 'light' ? stored : undefined;
  root.dataset.theme = choice ?? (prefersDark.matches ? 'dark' : 'light');
  root.dataset.themeChoice = choice ?? 'system';
}

function applyPanelMode(): void {
  const stored = loadStored(PANEL_MODE_KEY);
  const isOn = stored ? stored === 'on' : prefersContrast.matches;
  root.toggleAttribute(PANEL_MODE_ATTRIBUTE, isOn);
}

/** Finds the line that the reader is at. Elements beside the text may be sticky. */
function findCurrentLine(): Element | undefined {
  for (let y = innerHeight / 3; y < innerHeight; y += 8) {
    const element = document.elementFromPoint(innerWidth / 2, y);
    const line = element?.closest('main :is(h2, h3, p, li, tr, pre, figure)');
    if (line) return line;
  }
  return undefined;
}

/**
 * Turns panel mode on or off if the click is on its switch, and saves the choice on this device.
 *
 * @returns whether the click was handled
 */
export function switchPanelMode(target: Element): boolean {
  if (!target.closest(`[${PANEL_SWITCH_ATTRIBUTE}]`)) return false;
  changeInPlace(findCurrentLine(), () => {
    writeStored(PANEL_MODE_KEY, root.toggleAttribute(PANEL_MODE_ATTRIBUTE) ? 'on' : 'off');
  });
  return true;
}

/** Hides the announcement only if the reader dismissed the current one. */
function applyAnnouncement(id: string | undefined): void {
  const isDismissed =
    loadStored(DISMISSED_KEY) === 'true' && loadStored(ANNOUNCEMENT_ID_KEY) === id;
  root.setAttribute('data-announcement-bar-initially-dismissed', String(isDismissed));
}

/**
 * Applies the state to the root element now and after each change.
 *
 * @param announcementId ID of this build's announcement
 */
export function syncRootState(announcementId: string | undefined): void {
  const applyAll = () => {
    applyColorMode();
    applyPanelMode();
    applyAnnouncement(announcementId);
  };
  applyAll();
  prefersDark.addEventListener('change', applyColorMode);
  prefersContrast.addEventListener('change', applyPanelMode);
  addEventListener('storage', () => {
    applyColorMode();
    applyPanelMode();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    applyAll();
    // Pages in the back/forward cache miss storage events, so the event is dispatched for React.
    const newValue = loadStored(COLOR_MODE_KEY);
    try {
      dispatchEvent(
        new StorageEvent('storage', { key: COLOR_MODE_KEY, newValue, storageArea: localStorage }),
      );
    } catch {
      // Without storage, there is no value to send.
    }
  });
}
