import { MENU_EVENT } from './menuEvent';

/**
 * The open menu of small screens is an entry of the history, so that a step back closes it, also on
 * the first page of a visit. The entry goes with the menu: closing it steps back, and where the
 * reader goes from the menu takes its place. The router is told of none of this.
 */
const MARK = 'isMenu';

let isLeaving = false;
let isWanted = false;
let isReplaced = false;

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

function restore(): void {
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
}

export function enterMenu(): void {
  isWanted = isLeaving;
  if (isLeaving || isMarked()) return;
  history.pushState({ ...history.state, [MARK]: true }, '');
  history.pushState = (...entry) => {
    restore();
    history.replaceState(...entry);
  };
  history.replaceState = (state, ...entry) => {
    History.prototype.replaceState.call(history, { ...state, [MARK]: true }, ...entry);
  };
}

export function exitMenu(): void {
  isWanted = false;
  restore();
  if (!isMarked() || isLeaving) return;
  isLeaving = true;
  // Later: the press that closes the menu may lead to another page, in the place of this entry.
  setTimeout(() => {
    isLeaving = isMarked() && !isReplaced;
    if (isLeaving) history.back();
    else if (isWanted) enterMenu();
  });
}

/** Has to run before the router is told of the step. */
function onStep(event: Event): void {
  if (!isLeaving && !isMarked()) {
    restore();
    return;
  }
  event.stopImmediatePropagation();
  // Forward to a menu that was closed: back again.
  const isDone = isLeaving && !isMarked();
  isLeaving = !isDone;
  if (!isDone) history.back();
  else if (isWanted) enterMenu();
}

/** A link of the menu that loads another page takes the place of the menu's entry. */
function onClick(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
  if (!isMarked() || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('.navbar-sidebar a[href]');
  if (!link || !['', '_self'].includes(link.target) || !link.protocol.startsWith('http')) return;
  event.preventDefault();
  isReplaced = true;
  location.replace(link.href);
}

// A page that was reloaded with its menu open has it closed.
if (isMarked()) history.replaceState({ ...history.state, [MARK]: false }, '');
addEventListener('popstate', onStep);
addEventListener('click', onClick);
addEventListener(MENU_EVENT, (event) => {
  if ((event as CustomEvent<boolean>).detail) enterMenu();
  else exitMenu();
});
