const ARROW_KEY_OFFSETS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Highlights the hovered or focused terminal in all drawings and tables of a board, until the signal aborts. */
export function highlightTerminals(parts: readonly Element[], signal: AbortSignal): void {
  const highlight = (terminal?: string | null) => {
    for (const element of parts.flatMap((part) => [...part.querySelectorAll('[data-terminal]')])) {
      element.toggleAttribute('data-lit', element.getAttribute('data-terminal') === terminal);
    }
  };
  const highlightTarget = ({ target }: Event) =>
    highlight((target as Element).closest('[data-terminal]')?.getAttribute('data-terminal'));
  for (const part of parts) {
    for (const type of ['pointerover', 'focusin'])
      part.addEventListener(type, highlightTarget, { signal });
    for (const type of ['pointerleave', 'focusout'])
      part.addEventListener(type, () => highlight(), { signal });
  }
  signal.addEventListener('abort', () => highlight());
}

/** Moves the focus and the only tab stop of a drawing to the previous or next terminal when the reader presses an arrow key. */
export function moveTerminalFocus(event: Event): void {
  const { key, altKey, ctrlKey, metaKey, target } = event as KeyboardEvent;
  const link = (target as Element).closest<SVGElement>('svg a[data-terminal]');
  const offset = ARROW_KEY_OFFSETS[key];
  // Combinations with modifiers are browser shortcuts, such as Alt+Left for Back.
  if (!link || !offset || altKey || ctrlKey || metaKey) return;
  event.preventDefault();
  const links = [...(link.closest('svg')?.querySelectorAll<SVGElement>('a[data-terminal]') ?? [])];
  const nextLink = links[links.indexOf(link) + offset];
  if (!nextLink) return;
  link.setAttribute('tabindex', '-1');
  nextLink.removeAttribute('tabindex');
  nextLink.focus();
}
