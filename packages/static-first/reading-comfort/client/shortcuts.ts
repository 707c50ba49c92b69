import { OFF, SINGLE_KEYS } from '@portal/core/plugins/client/singleKeys';
import { openDialog } from './dialogs';

/** A key, what it does, and how that is called. */
export interface Shortcut {
  key: string;
  label: string;
  run: () => void;
}

const SEARCH = '/';

function readChoice(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== OFF;
  } catch {
    return true;
  }
}

/** Whether keys without Control act: who speaks to the computer, or hits keys by chance, switches them off (WCAG 2.1.4). */
let isOn = true;

function turn(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(SINGLE_KEYS);
    else localStorage.setItem(SINGLE_KEYS, OFF);
  } catch {
    // Where nothing can be kept, the choice ends with the page.
  }
}

/** The sheet that explains the keys. */
export function openSheet(shortcuts: readonly Shortcut[]): void {
  const list = document.createElement('dl');
  const rows = [
    ...shortcuts.map(({ key, label }) => [key, label] as const),
    [SEARCH, 'Search'] as const,
    ['Ctrl K', 'Search, also while you type; ⌘ K on a Mac'] as const,
    ['Esc', 'Close what is open'] as const,
  ];
  for (const [key, label] of rows) {
    const term = document.createElement('dt');
    const kbd = document.createElement('kbd');
    kbd.textContent = key;
    term.append(kbd);
    const meaning = document.createElement('dd');
    meaning.textContent = label;
    list.append(term, meaning);
  }
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = isOn;
  box.addEventListener('change', () => turn(box.checked));
  const choice = document.createElement('label');
  choice.append(box, ' Single keys act on pages');
  openDialog('Keys', [list, choice]);
}

/** What takes letters itself. */
const FIELDS = 'input,textarea,select,[role=textbox],[role=listbox],[role=menu]';

/** The key of the event, where it stands alone and nobody types; undefined otherwise. */
function singleKey(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  // An editor stands in a tree of its own: of that, the event itself only tells the host.
  const [target] = event.composedPath();
  if (isComposing || defaultPrevented || ctrlKey || metaKey || altKey) return undefined;
  if (!(target instanceof HTMLElement)) return undefined;
  return target.isContentEditable || target.closest(FIELDS) ? undefined : key;
}

/** Runs the shortcut of a key, unless somebody types, something is open, or they are switched off. */
export function listen(shortcuts: readonly Shortcut[]): void {
  isOn = readChoice();
  // Of another window of the site.
  addEventListener('storage', ({ key }) => {
    if (key === SINGLE_KEYS) isOn = readChoice();
  });
  // The search box listens for itself: it is switched off along with the others.
  addEventListener(
    'keydown',
    (event) => {
      if (!isOn && singleKey(event) === SEARCH) event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener('keydown', (event) => {
    const key = isOn && !event.repeat && singleKey(event);
    const found = shortcuts.find((one) => one.key === key);
    if (!found || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    found.run();
  });
}
