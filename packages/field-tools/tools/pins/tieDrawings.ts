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

/** State of terminals in the drawings. */
export interface Marks {
  chosen: ReadonlySet<string>;
  clashing: ReadonlySet<string>;
  visible: ReadonlySet<string>;
}

/** Marks selected, conflicting, and filtered terminals in the drawings. */
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
 * Connects drawings and table below `root`: hovering highlights in both, clicking a terminal in a drawing selects it,
 * and arrow keys move between terminals.
 *
 * @param onToggle called with the clicked terminal
 * @returns a cleanup function
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
    // Combinations with modifiers are browser shortcuts, such as Alt+Left for Back.
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

/** Moves the focus and the drawing's only tab stop to the previous or next terminal. */
function step(from: Element, by: number): void {
  const links = [...(from.closest('svg')?.querySelectorAll<SVGElement>('a[data-terminal]') ?? [])];
  const next = links[links.indexOf(from as SVGElement) + by];
  if (!next) return;
  from.setAttribute('tabindex', '-1');
  next.removeAttribute('tabindex');
  next.focus();
}
