/**
 * Performance data that a page records about itself. Times are in milliseconds since navigation
 * start.
 */
export interface PageMetrics {
  firstPaint: number;
  largestPaint: number;
  /** Long tasks: start and duration. */
  tasks: [number, number][];
  /** Clicks and keystrokes: start, and time until the next frame. */
  interactions: [number, number][];
}

declare global {
  interface Window {
    /** Set by the benchmark script before the page's own scripts run. */
    benchMetrics: PageMetrics;
  }
}

/**
 * Runs in the page, so it must not use anything outside the function. The time of the last input of
 * each type is kept across page changes, in milliseconds since 1970.
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
