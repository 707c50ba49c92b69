const STICKY = 'comfort-sticky';
/** Share of the window's height from which the head of a table goes out of sight while it is read. */
const TALL = 0.6;

/** A table that scrolls sideways holds its head in its own frame; one that is wider than the window is not let out of it. */
function judge(table: Element): void {
  const fits = table.scrollWidth <= table.clientWidth;
  const isTall = table.clientHeight > innerHeight * TALL;
  table.classList.toggle(STICKY, fits && isTall);
}

/** A head stays in its own frame: in one that scrolls it would come to stand over the first rows. */
function isFramed(table: Element): boolean {
  for (let frame = table.parentElement; frame?.matches('main *'); frame = frame.parentElement) {
    if (getComputedStyle(frame).overflowX !== 'visible') return true;
  }
  return false;
}

const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) judge(target);
});

/** Keeps the heads of tall tables in sight, while there is room for their columns. */
export function keepHeads(): void {
  watcher.disconnect();
  for (const table of document.querySelectorAll('main table:has(> thead)')) {
    // A row that an address leads to would come to stand under the head.
    if (!table.querySelector(':target') && !isFramed(table)) watcher.observe(table);
  }
}
