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

function createSwitch(): HTMLElement {
  const checkbox = createElement('input', { type: 'checkbox' });
  checkbox.checked = areShortcutsEnabled();
  checkbox.addEventListener('change', () => setShortcutsEnabled(checkbox.checked));
  return createElement('label', {}, checkbox, ' Enable single-key shortcuts');
}

export function openShortcuts(shortcuts: readonly Shortcut[]): void {
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
  openDialog('Keyboard shortcuts', [list, createSwitch()]);
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
