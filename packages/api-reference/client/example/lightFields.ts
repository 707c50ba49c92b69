const LIT = 'api-lit';

/** The lines of a block as elements: they are made when the first of them is to be lit, each is whole markup. */
function linesIn(block: Element): HTMLElement[] {
  const code = block.querySelector('pre code');
  if (!code) return [];
  if (!code.querySelector('.cl')) {
    const lines = code.innerHTML.replace(/\n$/, '').split('\n');
    code.innerHTML = lines.map((line) => `<span class="cl">${line}\n</span>`).join('');
  }
  return [...code.querySelectorAll<HTMLElement>('.cl')];
}

/** Lines of the example, as the build has found them; see `exampleLines`. */
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

/** Moves the lines of a block, not the page, until the first lit one can be seen. */
function reveal(line: HTMLElement): void {
  const block = line.closest('pre');
  if (!block) return;
  const place = line.getBoundingClientRect();
  const frame = block.getBoundingClientRect();
  if (place.top >= frame.top && place.bottom <= frame.bottom) return;
  block.scrollTop += place.top - frame.top - frame.height / 3;
}

/** Lights the lines of the example in which the field stands that is pointed at, or has the focus. */
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
  // A page that scrolls to what has the focus moves under a pointer that lies still.
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
