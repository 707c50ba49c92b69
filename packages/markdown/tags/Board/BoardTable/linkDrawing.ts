const ARROWS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A terminal role, which sets a color in drawings, with its legend label. */
export interface Role {
  name: string;
  label: string;
}

function roleOf({ value, labels }: HTMLInputElement): Role | undefined {
  const label = labels?.[0]?.textContent?.trim().replace(/ \d+$/, '') ?? value;
  return value ? { name: value, label } : undefined;
}

function legendsOf(board: string): Element[] {
  return [...document.querySelectorAll(`figure:has(svg[data-board="${board}"]) .diagram__roles`)];
}

/** The role that is already selected in a drawing: legends work before scripts load. */
export function chosenRole(board: string): Role | undefined {
  const chosen = legendsOf(board).flatMap((legend) => [
    ...legend.querySelectorAll<HTMLInputElement>('input:checked'),
  ]);
  return chosen.map(roleOf).find(Boolean);
}

/**
 * Links the drawings of a board with the table of its terminals: hovering, focusing, or tapping highlights a terminal
 * in both. In a drawing, arrow keys move between terminals; its legend filters the table.
 * @param table element that contains the table
 * @param onRole called with the role selected in a legend; must update the rows synchronously
 * @returns cleanup function
 */
export function linkDrawing(
  table: Element,
  board: string,
  onRole: (role: Role | undefined) => void,
): () => void {
  const drawings = [...document.querySelectorAll(`svg[data-board="${board}"]`)];
  const undo = new AbortController();
  const parts = [table, ...drawings];
  const light = (terminal?: string) => {
    for (const each of parts.flatMap((part) => [...part.querySelectorAll('[data-terminal]')])) {
      each.toggleAttribute('data-lit', each.getAttribute('data-terminal') === terminal);
    }
  };
  const point = ({ target }: Event) => {
    light((target as Element).closest('[data-terminal]')?.getAttribute('data-terminal') ?? '');
  };
  for (const part of parts) {
    for (const type of ['pointerover', 'focusin']) {
      part.addEventListener(type, point, { signal: undo.signal });
    }
    for (const type of ['pointerleave', 'focusout']) {
      part.addEventListener(type, () => light(), { signal: undo.signal });
    }
  }
  // Terminal anchors are in the wide drawing; narrow pages show the other one.
  const show = (event: Event) => {
    const link = (event.target as Element).closest('a[href^="#at-"]');
    const terminal = link?.closest('[data-terminal]')?.getAttribute('data-terminal');
    const place = drawings
      .filter((drawing) => drawing.getClientRects().length > 0)
      .map((drawing) => drawing.querySelector<SVGAElement>(`a[data-terminal="${terminal}"]`))
      .find((found) => found && !found.id);
    if (!place) return;
    event.preventDefault();
    place.scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
  };
  table.addEventListener('click', show, { signal: undo.signal });
  for (const drawing of drawings) {
    drawing.addEventListener('keydown', (event) => step(drawing, event as KeyboardEvent), {
      signal: undo.signal,
    });
    drawing.closest('figure')?.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        // Adding and removing rows above would scroll the drawing out of view.
        const { top } = target.getBoundingClientRect();
        onRole(roleOf(target));
        scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
      },
      { signal: undo.signal },
    );
  }
  return () => {
    undo.abort();
    light();
  };
}

/** Selects a role in the legends of a board's drawings; a legend without the role selects all. */
export function chooseRole(board: string, role: string): void {
  for (const legend of legendsOf(board)) {
    const choice = (value: string) =>
      legend.querySelector<HTMLInputElement>(`input[value="${value}"]`);
    const found = choice(role) ?? choice('');
    if (found) found.checked = true;
  }
}

/** Moves focus, and the drawing's tab stop, to the previous or next terminal. */
function step(drawing: Element, event: KeyboardEvent): void {
  const links = [...drawing.querySelectorAll<SVGAElement>('a[data-terminal]')];
  const at = links.indexOf(document.activeElement as SVGAElement);
  const next = links[at + (ARROWS[event.key] ?? 0)];
  if (at < 0 || !next || !(event.key in ARROWS)) return;
  event.preventDefault();
  links[at]?.setAttribute('tabindex', '-1');
  next.removeAttribute('tabindex');
  next.focus();
}
