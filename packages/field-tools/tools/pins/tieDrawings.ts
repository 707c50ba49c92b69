const ARROWS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

const terminalsIn = (part: Element) => [
  ...part.querySelectorAll<HTMLElement | SVGElement>('[data-terminal]'),
];

const terminalAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest('[data-terminal]')?.getAttribute('data-terminal');

/** What the drawings show of a choice. */
export interface Marks {
  chosen: ReadonlySet<string>;
  clashing: ReadonlySet<string>;
  visible: ReadonlySet<string>;
}

/** Shows in the drawings what is chosen, what clashes and what the filter lets through. */
export function markDrawings(root: Element, { chosen, clashing, visible }: Marks): void {
  for (const link of root.querySelectorAll('svg a[data-terminal]')) {
    const terminal = link.getAttribute('data-terminal') ?? '';
    link.setAttribute('role', 'checkbox');
    link.setAttribute('aria-checked', String(chosen.has(terminal)));
    link.toggleAttribute('data-clash', clashing.has(terminal));
    link.toggleAttribute('data-faint', !visible.has(terminal));
  }
}

/**
 * Ties drawings and table below `root`: what is pointed at in one is lit in both, a press on a terminal of a drawing
 * chooses it, and arrow keys go from terminal to terminal.
 *
 * @param onToggle called with the terminal that was pressed
 * @returns what undoes it
 */
export function tieDrawings(root: Element, onToggle: (terminal: string) => void): () => void {
  const undo = new AbortController();
  const on = (type: string, listen: (event: Event) => void) =>
    root.addEventListener(type, listen, { signal: undo.signal });
  const light = (terminal?: string | null) => {
    for (const each of terminalsIn(root)) {
      each.toggleAttribute('data-lit', each.getAttribute('data-terminal') === terminal);
    }
  };
  for (const type of ['pointerover', 'focusin'])
    on(type, ({ target }) => light(terminalAt(target)));
  for (const type of ['pointerleave', 'focusout']) on(type, () => light());
  const drawn = (event: Event) => (event.target as Element).closest('svg a[data-terminal]');
  on('click', (event) => {
    const link = drawn(event);
    if (!link) return;
    event.preventDefault();
    onToggle(link.getAttribute('data-terminal') ?? '');
  });
  on('keydown', (event) => {
    const link = drawn(event);
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    // With another key they are the browser's own, such as Alt and an arrow for the page before.
    if (!link || altKey || ctrlKey || metaKey) return;
    if (key === ' ') {
      event.preventDefault();
      onToggle(link.getAttribute('data-terminal') ?? '');
    } else if (ARROWS[key]) {
      event.preventDefault();
      step(link, ARROWS[key]);
    }
  });
  return () => undo.abort();
}

/** Moves the focus, and with it the one Tab stop of the drawing, to the terminal before or after. */
function step(from: Element, by: number): void {
  const links = [...(from.closest('svg')?.querySelectorAll<SVGElement>('a[data-terminal]') ?? [])];
  const next = links[links.indexOf(from as SVGElement) + by];
  if (!next) return;
  from.setAttribute('tabindex', '-1');
  next.removeAttribute('tabindex');
  next.focus();
}
