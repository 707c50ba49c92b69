import { whenIdle } from '@portal/core/plugins/client/whenIdle';
import { CONTENT_CLASS } from '@portal/core/plugins/themeNames';

/** Attribute of the root element until the entire page is laid out; see `firstScreen.css`. */
export const DEFERRED_ATTRIBUTE = 'data-deferred';
/** Maximum time to wait for the browser to become idle. */
const MAX_IDLE_WAIT_MS = 1_000;
/** Attribute of blocks below the first screen that are already laid out. */
const SHOWN_ATTRIBUTE = 'data-shown';
const DEFERRED_BLOCKS_SELECTOR = `.${CONTENT_CLASS} > :nth-child(n+9)`;
/** Laying out this many elements takes less than 50 ms on a slow phone. Larger blocks get a separate frame. */
const ELEMENTS_PER_FRAME = 150;

/**
 * Whether a navigation ends at the top of a page. Other positions depend on the final heights of the blocks above.
 */
export function startsAtTop({ hash, search }: { hash: string; search: string }): boolean {
  return !hash && !search;
}

/**
 * Lays out the blocks below the first screen when the browser is idle, a few per frame. Laying out a long page at once
 * would block input; with longer pauses, the page would move after a reader jumps to the end.
 *
 * @param onDone called at the end, unless the page was already laid out or another page was opened
 */
export function layOutRemainingBlocks(onDone?: () => void): void {
  const root = document.documentElement;
  const blocks = [...document.querySelectorAll(DEFERRED_BLOCKS_SELECTOR)];
  let nextIndex = 0;
  const layOutNextBlocks = () => {
    const isDeferred = root.hasAttribute(DEFERRED_ATTRIBUTE);
    if (isDeferred && blocks[nextIndex]?.isConnected === false) return;
    for (let budget = ELEMENTS_PER_FRAME; isDeferred && blocks[nextIndex]; nextIndex += 1) {
      const size = blocks[nextIndex]?.querySelectorAll('*').length ?? 0;
      if (size > budget && budget < ELEMENTS_PER_FRAME) break;
      blocks[nextIndex]?.setAttribute(SHOWN_ATTRIBUTE, '');
      budget -= size;
    }
    if (isDeferred && blocks[nextIndex]) {
      requestAnimationFrame(layOutNextBlocks);
      return;
    }
    root.removeAttribute(DEFERRED_ATTRIBUTE);
    for (const block of blocks) block.removeAttribute(SHOWN_ATTRIBUTE);
    if (isDeferred) onDone?.();
  };
  whenIdle(layOutNextBlocks, { timeout: MAX_IDLE_WAIT_MS });
}
