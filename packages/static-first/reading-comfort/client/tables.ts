const STICKY = 'comfort-sticky';
/** Share of the window's height from which the head of a table goes out of sight while it is read. */
const TALL = 0.6;

/** A head stays in its own frame: in one that scrolls it would come to stand over the first rows. */
function isFramed(table: Element): boolean {
  for (let frame = table.parentElement; frame?.matches('main *'); frame = frame.parentElement) {
    if (getComputedStyle(frame).overflowX !== 'visible') return true;
  }
  return false;
}

/** A table that scrolls sideways holds its head in its own frame; one that is wider than the window is not let out of it. */
function needsHead(table: Element): boolean {
  const fits = table.scrollWidth <= table.clientWidth;
  const isTall = table.clientHeight > innerHeight * TALL;
  return fits && isTall && !isFramed(table);
}

// Told once tables are laid out: to ask for a style before would lay out what is out of sight as well. Nothing is
// changed until all are judged.
const watcher = new ResizeObserver((entries) => {
  const judged = entries.map(({ target }) => [target, needsHead(target)] as const);
  for (const [table, isSticky] of judged) table.classList.toggle(STICKY, isSticky);
});

/** Keeps the heads of tall tables in sight, while there is room for their columns. */
export function keepHeads(): void {
  watcher.disconnect();
  for (const table of document.querySelectorAll('main table:has(> thead)')) {
    // A row that an address leads to would come to stand under the head.
    if (!table.querySelector(':target')) watcher.observe(table);
  }
}
