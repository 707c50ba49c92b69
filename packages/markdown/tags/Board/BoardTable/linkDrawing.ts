import { TOC_CLASS } from '@portal/core/plugins/themeNames';
import { highlightTerminals, moveTerminalFocus } from '@portal/field-tools/frame/terminals';

/** Minimum width of a window with enough room for a drawing beside the table. */
const MIN_PINNED_WIDTH = 1200;
const PINNED_CLASS = 'board-pinned';

/** Role of a terminal. Each role has a color in the drawings and a label in the legend. */
export interface Role {
  name: string;
  label: string;
}

function getRole({ value, labels }: HTMLInputElement): Role | undefined {
  const label = labels?.[0]?.textContent?.trim().replace(/ \d+$/, '') ?? value;
  return value ? { name: value, label } : undefined;
}

function findLegends(board: string): Element[] {
  return [...document.querySelectorAll(`figure:has(svg[data-board="${board}"]) .diagram__roles`)];
}

/** Returns the role that the reader selected in a legend before scripts loaded. */
export function getSelectedRole(board: string): Role | undefined {
  const selectedInputs = findLegends(board).flatMap((legend) => [
    ...legend.querySelectorAll<HTMLInputElement>('input:checked'),
  ]);
  return selectedInputs.map(getRole).find(Boolean);
}

/**
 * Links the drawings of a board with the table of its terminals: hovering or focusing highlights a terminal
 * in both. In a drawing, arrow keys move between terminals; its legend filters the table.
 * @param onRole called with the role selected in a legend; must update the rows synchronously
 */
export function linkDrawing(
  table: Element,
  board: string,
  onRole: (role: Role | undefined) => void,
): () => void {
  const drawings = [...document.querySelectorAll(`svg[data-board="${board}"]`)];
  const controller = new AbortController();
  const { signal } = controller;
  const pinned = createPinnedDrawing(table, drawings);
  highlightTerminals([table, ...drawings, ...(pinned ? [pinned] : [])], signal);
  table.addEventListener('click', (event) => scrollToTerminal(event, drawings), { signal });
  for (const drawing of drawings) {
    drawing.addEventListener('keydown', moveTerminalFocus, { signal });
    drawing.closest('figure')?.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        // Keeps the drawing in view, because rows that appear or disappear above it would move it.
        const { top } = target.getBoundingClientRect();
        onRole(getRole(target));
        scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
      },
      { signal },
    );
  }
  const unpin = pinned && pinWhileReading(pinned, table, drawings);
  return () => {
    unpin?.();
    controller.abort();
  };
}

/**
 * Scrolls to a terminal in the visible drawing. Only the terminals in the wide drawing have anchors, but narrow pages
 * show the narrow drawing.
 */
function scrollToTerminal(event: Event, drawings: readonly Element[]): void {
  const link = (event.target as Element).closest('a[href^="#at-"]');
  const terminal = link?.closest('[data-terminal]')?.getAttribute('data-terminal');
  const target = drawings
    .filter((drawing) => drawing.getClientRects().length > 0)
    .map((drawing) => drawing.querySelector<SVGAElement>(`a[data-terminal="${terminal}"]`))
    .find((found) => found && !found.id);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

/** Creates a copy of the drawing with most of the table's terminals. Only the original is a tab stop. */
function createPinnedDrawing(table: Element, drawings: Element[]): Element | undefined {
  const terminals = [...table.querySelectorAll<HTMLElement>('tr[data-terminal]')];
  const countTerminals = (drawing: Element) =>
    terminals.filter(({ dataset }) =>
      drawing.querySelector(`[data-terminal="${dataset.terminal}"]`),
    ).length;
  const [drawing] = drawings
    .filter(countTerminals)
    .sort((first, second) => countTerminals(second) - countTerminals(first));
  if (!drawing) return undefined;
  const copy = drawing.cloneNode(true) as Element;
  copy.setAttribute('class', `dg ${PINNED_CLASS}`);
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('preserveAspectRatio', 'xMidYMin');
  copy.removeAttribute('data-board');
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const link of copy.querySelectorAll('a')) link.setAttribute('tabindex', '-1');
  return copy;
}

/** Shows the copy below the table of contents while the table is in view and no drawing is. */
function pinWhileReading(pinned: Element, table: Element, drawings: Element[]): () => void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      const isNeeded = inView.has(table) && !drawings.some((drawing) => inView.has(drawing));
      pinned.remove();
      if (!isNeeded || innerWidth < MIN_PINNED_WIDTH) return;
      // Another table on the page may be in view at the same time.
      document.querySelector(`.${PINNED_CLASS}`)?.remove();
      document.querySelector(`.${TOC_CLASS}`)?.after(pinned);
    },
    { rootMargin: '-15% 0px' },
  );
  for (const element of [table, ...drawings]) observer.observe(element);
  return () => {
    observer.disconnect();
    pinned.remove();
  };
}

/** Selects a role in the legends of a board's drawings, or all roles where a legend does not have it. */
export function selectRole(board: string, role: string): void {
  for (const legend of findLegends(board)) {
    const findInput = (value: string) =>
      legend.querySelector<HTMLInputElement>(`input[value="${value}"]`);
    const input = findInput(role) ?? findInput('');
    if (input) input.checked = true;
  }
}
