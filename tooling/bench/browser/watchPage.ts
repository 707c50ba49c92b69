/** Start and duration. */
type Timing = [start: number, duration: number];

/** Performance data that a page records about itself. Times are in milliseconds since navigation start. */
export interface PageMetrics {
  firstPaint: number;
  largestPaint: number;
  /** Long tasks. */
  tasks: Timing[];
  /** Clicks and keystrokes, until the next frame. */
  interactions: Timing[];
}

/** Returns the longest duration of timings that end after the given time. */
export const getLongest = (timings: readonly Timing[], after = 0): number =>
  Math.max(
    0,
    ...timings.flatMap(([start, duration]) => (start + duration > after ? duration : [])),
  );

declare global {
  interface Window {
    /** Metrics of this page. The benchmark script sets them before the scripts of the page run. */
    benchMetrics: PageMetrics;
  }
}

/**
 * Starts recording metrics. Runs in the page, so it must not use anything outside this function.
 * The time of the last input of each type is in milliseconds since 1970, and is kept when the
 * reader changes pages.
 */
export function watchPage(): void {
  const metrics: PageMetrics = { firstPaint: 0, largestPaint: 0, tasks: [], interactions: [] };
  window.benchMetrics = metrics;
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    record: (entry: PerformanceEntry) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record(entry);
    }).observe({ buffered: true, ...options });
  observe({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.firstPaint = startTime;
  });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    metrics.largestPaint = startTime;
  });
  observe({ type: 'longtask' }, ({ startTime, duration }) => {
    metrics.tasks.push([startTime, duration]);
  });
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId) {
      metrics.interactions.push([entry.startTime, entry.duration]);
    }
  });
  for (const type of ['pointermove', 'pointerdown', 'click', 'keydown']) {
    addEventListener(
      type,
      ({ timeStamp }) =>
        sessionStorage.setItem(`bench-${type}`, String(performance.timeOrigin + timeStamp)),
      { capture: true, passive: true },
    );
  }
}
