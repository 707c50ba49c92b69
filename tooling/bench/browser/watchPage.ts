/** What a page notes about itself while it is measured. Times are milliseconds since its start. */
export interface Notes {
  firstPaint: number;
  largestPaint: number;
  /** Long tasks: start and duration. */
  tasks: [number, number][];
  /** Presses and keys: start, and time until the next picture is shown. */
  interactions: [number, number][];
}

declare global {
  interface Window {
    /** Written by the bench's script, before any of the page's own. */
    benchNotes: Notes;
  }
}

/**
 * Runs in the page, so it stands alone: uses nothing from outside. When a press begins is kept over
 * a change of page, as milliseconds since 1970.
 */
export function watchPage(): void {
  const notes: Notes = { firstPaint: 0, largestPaint: 0, tasks: [], interactions: [] };
  window.benchNotes = notes;
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: PerformanceEntry) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ buffered: true, ...options });
  observe({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    notes.largestPaint = startTime;
  });
  observe({ type: 'longtask' }, ({ startTime, duration }) => {
    notes.tasks.push([startTime, duration]);
  });
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId) {
      notes.interactions.push([entry.startTime, entry.duration]);
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
