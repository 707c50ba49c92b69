const ARROW_KEY_OFFSETS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

const findTerminals = (root: Element) => [
  ...root.querySelectorAll<HTMLElement | SVGElement>('[data-terminal]'),
];

const getTerminal = (target: EventTarget | null) =>
  (target as Element | null)?.closest('[data-terminal]')?.getAttribute('data-terminal');

/** Terminals (by ID) in each state that the drawings show. */
export interface TerminalStates {
  selected: ReadonlySet<string>;
  conflicting: ReadonlySet<string>;
  visible: ReadonlySet<string>;
}

/** Marks terminals in the drawings as selected, conflicting, or hidden by the filter. */
export function markDrawings(
  root: Element,
  { selected, conflicting, visible }: TerminalStates,
): void {
  for (const link of root.querySelectorAll('svg a[data-terminal]')) {
    const terminal = link.getAttribute('data-terminal') ?? '';
    link.setAttribute('role', 'checkbox');
    link.setAttribute('aria-checked', String(selected.has(terminal)));
    link.toggleAttribute('data-clash', conflicting.has(terminal));
    link.toggleAttribute('data-faint', !visible.has(terminal));
  }
}

/**
 * Connects the drawings and the table in `root`: hovering highlights a terminal in both, clicking a terminal in a
 * drawing toggles its selection, and arrow keys move between terminals.
 *
 * @param onToggle called with the terminal that the reader clicks or toggles with the Space key
 * @returns a cleanup function
 */
export function connectDrawings(root: Element, onToggle: (terminal: string) => void): () => void {
  const controller = new AbortController();
  const addListener = (type: string, handler: (event: Event) => void) =>
    root.addEventListener(type, handler, { signal: controller.signal });
  const highlight = (terminal?: string | null) => {
    for (const element of findTerminals(root)) {
      element.toggleAttribute('data-lit', element.getAttribute('data-terminal') === terminal);
    }
  };
  for (const type of ['pointerover', 'focusin'])
    addListener(type, ({ target }) => highlight(getTerminal(target)));
  for (const type of ['pointerleave', 'focusout']) addListener(type, () => highlight());
  const findDrawnTerminal = (event: Event) =>
    (event.target as Element).closest('svg a[data-terminal]');
  addListener('click', (event) => {
    const link = findDrawnTerminal(event);
    if (!link) return;
    event.preventDefault();
    onToggle(link.getAttribute('data-terminal') ?? '');
  });
  addListener('keydown', (event) => {
    const link = findDrawnTerminal(event);
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    // Combinations with modifiers are browser shortcuts, such as Alt+Left for Back.
    if (!link || altKey || ctrlKey || metaKey) return;
    if (key === ' ') {
      event.preventDefault();
      onToggle(link.getAttribute('data-terminal') ?? '');
    } else if (ARROW_KEY_OFFSETS[key]) {
      event.preventDefault();
      moveFocus(link, ARROW_KEY_OFFSETS[key]);
    }
  });
  return () => controller.abort();
}

/** Moves the focus and the drawing's only tab stop to the previous or next terminal. */
function moveFocus(from: Element, offset: number): void {
  const links = [...(from.closest('svg')?.querySelectorAll<SVGElement>('a[data-terminal]') ?? [])];
  const nextLink = links[links.indexOf(from as SVGElement) + offset];
  if (!nextLink) return;
  from.setAttribute('tabindex', '-1');
  nextLink.removeAttribute('tabindex');
  nextLink.focus();
}
