import { PANEL_MODE_ATTRIBUTE, PANEL_MODE_KEY } from '@portal/core/plugins/client/panelMode';
import { SHORTCUTS_KEY, SHORTCUTS_OFF } from '@portal/core/plugins/client/shortcuts';
import { loadStored, writeStored } from '@portal/core/plugins/client/storage';
import { openDialog } from './dialogs';
import { createElement } from './elements';

export interface Shortcut {
  key: string;
  label: string;
  run: () => void;
}

/**
 * Whether single-key shortcuts are active. People who use speech input or press keys by accident
 * can turn them off (WCAG 2.1.4).
 */
const areShortcutsEnabled = () => loadStored(SHORTCUTS_KEY) !== SHORTCUTS_OFF;

function setShortcutsEnabled(isEnabled: boolean): void {
  writeStored(SHORTCUTS_KEY, isEnabled ? 'on' : SHORTCUTS_OFF);
}

/** Turns panel mode on or off, and saves the choice on this device. */
function setPanelMode(isEnabled: boolean): void {
  document.documentElement.toggleAttribute(PANEL_MODE_ATTRIBUTE, isEnabled);
  writeStored(PANEL_MODE_KEY, isEnabled ? 'on' : 'off');
}

function createSwitch(text: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLElement {
  const checkbox = createElement('input', { type: 'checkbox' });
  checkbox.checked = isOn;
  checkbox.addEventListener('change', () => onChange(checkbox.checked));
  return createElement('label', {}, checkbox, ` ${text}`);
}

/** Opens the settings dialog, which also lists the shortcuts. */
export function openSettings(shortcuts: readonly Shortcut[]): void {
  const list = createElement('dl');
  const rows = [
    ...shortcuts.map(({ key, label }) => [key, label] as const),
    // The page loader handles the keys of search.
    ['/', 'Search'] as const,
    ['Ctrl K', 'Search (⌘ K on a Mac)'] as const,
    ['Esc', 'Close dialog'] as const,
  ];
  for (const [key, label] of rows) {
    list.append(
      createElement('dt', {}, createElement('kbd', {}, key)),
      createElement('dd', {}, label),
    );
  }
  openDialog('Settings and keys', [
    createSwitch(
      'Panel mode: large text and buttons, high contrast',
      document.documentElement.hasAttribute(PANEL_MODE_ATTRIBUTE),
      setPanelMode,
    ),
    list,
    createSwitch('Enable single-key shortcuts', areShortcutsEnabled(), setShortcutsEnabled),
  ]);
}

/** Selector of elements that accept typed characters. */
const INPUT_FIELD_SELECTOR = 'input,textarea,select,[role=textbox],[role=listbox],[role=menu]';

/** Returns the event's key if no modifier is pressed and no input field has focus; otherwise undefined. */
function getSingleKey(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  // The code editor is in a shadow tree, where only `composedPath` has the actual target.
  const [target] = event.composedPath();
  if (isComposing || defaultPrevented || ctrlKey || metaKey || altKey) return undefined;
  if (!(target instanceof HTMLElement)) return undefined;
  return target.isContentEditable || target.closest(INPUT_FIELD_SELECTOR) ? undefined : key;
}

/** Runs shortcuts, unless the reader is typing, a dialog is open, or shortcuts are off. */
export function listenForShortcuts(shortcuts: readonly Shortcut[]): void {
  addEventListener('keydown', (event) => {
    const key = event.repeat ? undefined : getSingleKey(event);
    const shortcut = shortcuts.find((candidate) => candidate.key === key);
    if (!shortcut || !areShortcutsEnabled() || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    shortcut.run();
  });
}
