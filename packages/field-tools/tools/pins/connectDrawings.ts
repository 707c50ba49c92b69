import { highlightTerminals, moveTerminalFocus } from '../../frame/terminals';

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
  const { signal } = controller;
  const toggle = (event: Event) => {
    const link = (event.target as Element).closest('svg a[data-terminal]');
    if (!link) return;
    event.preventDefault();
    onToggle(link.getAttribute('data-terminal') ?? '');
  };
  const toggleWithSpace = (event: Event) => {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    if (key === ' ' && !altKey && !ctrlKey && !metaKey) toggle(event);
  };
  highlightTerminals([root], signal);
  root.addEventListener('click', toggle, { signal });
  root.addEventListener('keydown', toggleWithSpace, { signal });
  root.addEventListener('keydown', moveTerminalFocus, { signal });
  return () => controller.abort();
}
