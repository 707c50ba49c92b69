const LIT = 'api-lit';

/** Lines of a code block as elements, created on first highlight. The markup of each line is self-contained. */
function linesIn(block: Element): HTMLElement[] {
  const code = block.querySelector('pre code');
  if (!code) return [];
  if (!code.querySelector('.cl')) {
    const lines = code.innerHTML.replace(/\n$/, '').split('\n');
    code.innerHTML = lines.map((line) => `<span class="cl">${line}\n</span>`).join('');
  }
  return [...code.querySelectorAll<HTMLElement>('.cl')];
}

/** Line numbers in the example, as found by the build; see `exampleLines`. */
function linesOf(field: HTMLElement, example: HTMLElement): HTMLElement[] {
  const lists = {
    r: [...example.querySelectorAll('.api-requests .code')],
    a: [...example.querySelectorAll('.api-answers .code')],
  };
  return (field.dataset.lines?.split(' ') ?? []).flatMap((entry) => {
    const [, kind, place, numbers = ''] = /^([ra])(\d+):(.+)$/.exec(entry) ?? [];
    const block = kind && lists[kind as 'r' | 'a'][Number(place)];
    const lines = block ? linesIn(block) : [];
    return numbers.split(',').flatMap((number) => lines[Number(number) - 1] ?? []);
  });
}

/** Scrolls the block, not the page, to its first highlighted line. */
function reveal(line: HTMLElement): void {
  const block = line.closest('pre');
  if (!block) return;
  const place = line.getBoundingClientRect();
  const frame = block.getBoundingClientRect();
  if (place.top >= frame.top && place.bottom <= frame.bottom) return;
  block.scrollTop += place.top - frame.top - frame.height / 3;
}

/** Highlights the example lines of the field that has the pointer or focus. */
export function lightFields(example: HTMLElement, signal: AbortSignal): void {
  const page = example.parentElement;
  let field: HTMLElement | null = null;
  let lit: HTMLElement[] = [];
  const light = (next: HTMLElement | null) => {
    if (next === field) return;
    field = next;
    for (const line of lit) line.classList.remove(LIT);
    lit = next ? linesOf(next, example) : [];
    for (const line of lit) line.classList.add(LIT);
    const blocks = new Set<Element | null>();
    for (const line of lit) {
      const block = line.closest('pre');
      if (!blocks.has(block) && line.offsetParent) reveal(line);
      blocks.add(block);
    }
  };
  const lightAt = ({ target }: Event) => {
    if (!(target instanceof Element) || example.contains(target)) return;
    light(target.closest<HTMLElement>('[data-lines]'));
  };
  // Scrolling to the focused element moves the page under a pointer that does not move.
  let isByFocus = false;
  const on = (type: string, listener: (event: Event) => void) =>
    page?.addEventListener(type, listener, { signal });
  on('focusin', (event) => {
    isByFocus = true;
    lightAt(event);
  });
  on('pointerover', (event) => {
    if (!isByFocus) lightAt(event);
  });
  on('pointermove', (event) => {
    if (!isByFocus) return;
    isByFocus = false;
    lightAt(event);
  });
  light(document.querySelector<HTMLElement>('[data-lines]:target'));
}
