const ARROWS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A role of terminals, by which a drawing colours them, as its legend calls it. */
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

/** The role that is chosen in a drawing of a board already: legends work before scripts do. */
export function chosenRole(board: string): Role | undefined {
  const chosen = legendsOf(board).flatMap((legend) => [
    ...legend.querySelectorAll<HTMLInputElement>('input:checked'),
  ]);
  return chosen.map(roleOf).find(Boolean);
}

/**
 * Ties the drawings of a board to a table of its terminals: what is pointed at, by pointer, key or finger, is lit
 * in both. In a drawing the arrow keys go from terminal to terminal; its legend chooses what the table shows.
 *
 * @param table the element around the table
 * @param onRole called with the role that a legend chooses; shows its rows before it returns
 * @returns what undoes it
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
  // The address of a terminal is that of the wide drawing; a narrow page shows the other one.
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
        // Rows that come and go above it would carry the drawing out of sight.
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

/** Chooses a role in the legends of a board's drawings; what a legend does not have is all there. */
export function chooseRole(board: string, role: string): void {
  for (const legend of legendsOf(board)) {
    const choice = (value: string) =>
      legend.querySelector<HTMLInputElement>(`input[value="${value}"]`);
    const found = choice(role) ?? choice('');
    if (found) found.checked = true;
  }
}

/** Moves the focus, and with it the one Tab stop of the drawing, to the terminal before or after. */
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
