import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';

/**
 * The open menu of small screens is an entry of the history, so that a step back closes it, also on
 * the first page of a visit. The entry goes with the menu: closing it steps back, and where the
 * reader goes from the menu takes its place. The router is told of none of this.
 */
const MARK = 'isMenu';

let isLeaving = false;
let isWanted = false;
let isReplaced = false;
/** Address of the page whose menu is open, and what closes it. */
let opened: { at: string; close: () => void } | undefined;

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

function restore(): void {
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
}

function enter(): void {
  if (isMarked()) return;
  history.pushState({ ...history.state, [MARK]: true }, '');
  history.pushState = (...entry) => {
    restore();
    history.replaceState(...entry);
  };
  history.replaceState = (state, ...entry) => {
    History.prototype.replaceState.call(history, { ...state, [MARK]: true }, ...entry);
  };
}

/** @param close called when the reader steps back out of the menu */
export function enterMenu(close: () => void): void {
  opened = { at: location.href, close };
  isWanted = isLeaving;
  if (!isLeaving) enter();
}

export function exitMenu(): void {
  opened = undefined;
  isWanted = false;
  if (isLeaving) return;
  if (!isMarked()) {
    restore();
    return;
  }
  isLeaving = true;
  // Later: the press that closes the menu may lead to another page, in the place of this entry.
  setTimeout(() => {
    restore();
    isLeaving = isMarked() && !isReplaced;
    if (isLeaving) history.back();
    else if (isWanted) enter();
  });
}

/** Has to run before the router is told of the step. */
function onStep(event: Event): void {
  if (!isLeaving && !isMarked()) {
    restore();
    // The router would take it for a step to the same page, and go to its top.
    if (opened?.at === location.href) event.stopImmediatePropagation();
    opened?.close();
    return;
  }
  event.stopImmediatePropagation();
  // Forward to a menu that was closed: back again.
  const isDone = isLeaving && !isMarked();
  isLeaving = !isDone;
  if (!isDone) history.back();
  else if (isWanted) enter();
}

/** A link of the menu that loads another page takes the place of the menu's entry. */
function onClick(event: MouseEvent): void {
  const { target } = event;
  if (event.defaultPrevented || !isPlainClick(event)) return;
  if (!isMarked() || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(':is(aside, [data-menu]) a[href]');
  if (!link || !['', '_self'].includes(link.target) || !link.protocol.startsWith('http')) return;
  event.preventDefault();
  isReplaced = true;
  location.replace(link.href);
}

addEventListener('popstate', onStep);
// A page that was reloaded with its menu open has it closed.
if (isMarked()) {
  isLeaving = true;
  history.back();
}
// Come back to as it was left, with nothing in the place of its entry.
addEventListener('pageshow', () => {
  isReplaced = false;
});
addEventListener('click', onClick);
