import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { whenIdle } from '../../shared/whenIdle';

/** What Docusaurus puts on `window` for its links. */
interface Fetching {
  prefetch: (path: string) => false | Promise<unknown>;
  preload: (path: string) => false | Promise<unknown>;
}

const holder = globalThis as unknown as { docusaurus: Fetching };
const ROUGHLY_A_PREFETCH = 5;

/**
 * Links in view have their pages prefetched when the browser has nothing else to do. Docusaurus
 * does it at once, for all links of the page in one task, in the midst of hydration: measured at 4x
 * slowdown, a quarter of a second.
 */
function deferPrefetch(): void {
  const { prefetch, preload } = holder.docusaurus;
  const waiting = new Set<string>();
  const work = (deadline: Pick<IdleDeadline, 'timeRemaining'>) => {
    const isReady = document.documentElement.dataset.hasHydrated === 'true';
    for (const path of waiting) {
      if (!isReady || deadline.timeRemaining() < ROUGHLY_A_PREFETCH) break;
      waiting.delete(path);
      prefetch(path);
    }
    if (waiting.size > 0) whenIdle(work);
  };
  holder.docusaurus = {
    preload,
    prefetch(path) {
      if (waiting.size === 0) whenIdle(work);
      waiting.add(path);
      return false;
    },
  };
}

// Docusaurus puts its functions there after the client modules have run.
if (ExecutionEnvironment.canUseDOM) queueMicrotask(deferPrefetch);
