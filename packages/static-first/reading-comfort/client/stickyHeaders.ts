const STICKY_CLASS = 'comfort-sticky';
/** Minimum height of a table with a sticky header, as a share of the window height. */
const MIN_TABLE_HEIGHT_RATIO = 0.6;

/** Whether a table is in a scroll container, where a sticky header would cover the first rows. */
function isInScrollContainer(table: Element): boolean {
  for (
    let ancestor = table.parentElement;
    ancestor?.matches('main *');
    ancestor = ancestor.parentElement
  ) {
    if (getComputedStyle(ancestor).overflowX !== 'visible') return true;
  }
  return false;
}

/** Whether a table needs a sticky header: it is tall, and all columns fit without horizontal scrolling. */
function needsStickyHeader(table: Element): boolean {
  const fitsWindow =
    table.scrollWidth <= table.clientWidth &&
    // Tables with a sticky header cannot scroll, so a wide table would extend beyond the window.
    table.getBoundingClientRect().right <= document.documentElement.clientWidth;
  const isTall = table.clientHeight > innerHeight * MIN_TABLE_HEIGHT_RATIO;
  return fitsWindow && isTall && !isInScrollContainer(table);
}

// The observer runs after layout; querying styles earlier would force layout of off-screen content.
// All tables are measured before the first one is changed, because a change would force another layout.
const observer = new ResizeObserver((entries) => {
  const measuredTables = entries.map(({ target }) => [target, needsStickyHeader(target)] as const);
  for (const [table, isSticky] of measuredTables) table.classList.toggle(STICKY_CLASS, isSticky);
});

/** Makes headers of tall tables sticky if all columns fit. */
export function makeHeadersSticky(): void {
  observer.disconnect();
  for (const table of document.querySelectorAll('main table:has(> thead)')) {
    // The sticky header would cover a row that an anchor points to.
    if (!table.querySelector(':target')) observer.observe(table);
  }
}
