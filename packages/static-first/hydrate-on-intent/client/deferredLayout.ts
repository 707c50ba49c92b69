import { whenIdle } from '@portal/core/plugins/client/whenIdle';

/** On the root element until the rest of a page is laid out, too; see `firstScreen.css`. */
export const DEFERRED = 'data-deferred';
/** Where the browser always has something to do, the rest comes after so many milliseconds all the same. */
const LATEST = 1_000;
/** On a block of the rest that is laid out already. */
const SHOWN = 'data-shown';
const REST = '.theme-doc-markdown > :nth-child(n+9)';
/** So many elements take a slow phone less than 50 ms; a block with more of them has a picture to itself. */
const AT_ONCE = 150;
/** Milliseconds from picture to picture: below the first there is time for twice as much, above the second for less. */
const QUICK = 40;
const SLOW = 60;
const MOST = 8 * AT_ONCE;

/** Whether the reader comes to the top of a page. Places further down have to be true at once. */
export function landsOnTop({ hash, search }: { hash: string; search: string }): boolean {
  return !hash && !search;
}

/**
 * Elements for the next picture, called once for each: more as long as the device is quick with them, since each picture
 * has work of its own that does not depend on what is new in it.
 */
export function makePace(): () => number {
  let atOnce = AT_ONCE;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < QUICK) atOnce = Math.min(2 * atOnce, MOST);
    else if (now - last > SLOW) atOnce = AT_ONCE;
    last = now;
    return atOnce;
  };
}

/**
 * Lays out the rest of a page, begun when the browser has nothing else to do, a few blocks in a picture: all in one go,
 * a long page would not answer meanwhile; with pauses, a reader who goes to its end would see it move.
 *
 * @param done called at the end; never, where the page is whole before, or another one has come
 * @param pace elements for the next picture; the same for each where left out
 */
export function layOutRest(done?: () => void, pace = () => AT_ONCE): void {
  const root = document.documentElement;
  const blocks = [...document.querySelectorAll(REST)];
  let next = 0;
  const goOn = () => {
    const isDeferred = root.hasAttribute(DEFERRED);
    if (isDeferred && blocks[next]?.isConnected === false) return;
    const atOnce = pace();
    for (let room = atOnce; isDeferred && blocks[next]; next += 1) {
      const size = blocks[next]?.querySelectorAll('*').length ?? 0;
      if (size > room && room < atOnce) break;
      blocks[next]?.setAttribute(SHOWN, '');
      room -= size;
    }
    if (isDeferred && blocks[next]) {
      requestAnimationFrame(goOn);
      return;
    }
    root.removeAttribute(DEFERRED);
    for (const block of blocks) block.removeAttribute(SHOWN);
    if (isDeferred) done?.();
  };
  whenIdle(goOn, { timeout: LATEST });
}
