const HIGHLIGHTED_CLASS = 'api-lit';

/** Wraps each line of a code block in an element, once. The build writes no markup that spans several lines. */
function splitIntoLines(block: Element): HTMLElement[] {
  const code = block.querySelector('pre code');
  if (!code) return [];
  if (!code.querySelector('.cl')) {
    const lines = code.innerHTML.replace(/\n$/, '').split('\n');
    code.innerHTML = lines.map((line) => `<span class="cl">${line}\n</span>`).join('');
  }
  return [...code.querySelectorAll<HTMLElement>('.cl')];
}

/** Finds the example lines of a field. The build has written their numbers into the page. */
function findExampleLines(field: HTMLElement, example: HTMLElement): HTMLElement[] {
  const lists = {
    r: [...example.querySelectorAll('.api-requests .code')],
    a: [...example.querySelectorAll('.api-responses .code')],
  };
  return (field.dataset.lines?.split(' ') ?? []).flatMap((entry) => {
    const [, kind, blockIndex, numbers = ''] = /^([ra])(\d+):(.+)$/.exec(entry) ?? [];
    const block = kind && lists[kind as 'r' | 'a'][Number(blockIndex)];
    const lines = block ? splitIntoLines(block) : [];
    return numbers.split(',').flatMap((number) => lines[Number(number) - 1] ?? []);
  });
}

/** Scrolls the block, not the page, to its first highlighted line. */
function scrollBlockTo(line: HTMLElement): void {
  const block = line.closest('pre');
  if (!block) return;
  const lineBox = line.getBoundingClientRect();
  const blockBox = block.getBoundingClientRect();
  if (lineBox.top >= blockBox.top && lineBox.bottom <= blockBox.bottom) return;
  block.scrollTop += lineBox.top - blockBox.top - blockBox.height / 3;
}

/** Highlights the lines of the field that has the pointer or focus in the example of the page. */
export function highlightFieldLines(signal: AbortSignal): void {
  const example = document.querySelector<HTMLElement>('.api-example');
  if (!example || signal.aborted) return;
  const page = example.parentElement;
  let field: HTMLElement | null = null;
  let highlighted: HTMLElement[] = [];
  const highlight = (next: HTMLElement | null) => {
    if (next === field) return;
    field = next;
    for (const line of highlighted) line.classList.remove(HIGHLIGHTED_CLASS);
    highlighted = next ? findExampleLines(next, example) : [];
    for (const line of highlighted) line.classList.add(HIGHLIGHTED_CLASS);
    const blocks = new Set<Element | null>();
    for (const line of highlighted) {
      const block = line.closest('pre');
      if (!blocks.has(block) && line.offsetParent) scrollBlockTo(line);
      blocks.add(block);
    }
  };
  const highlightAt = ({ target }: Event) => {
    if (!(target instanceof Element) || example.contains(target)) return;
    highlight(target.closest<HTMLElement>('[data-lines]'));
  };
  // Scrolling to the focused element moves other fields under a stationary pointer, which must not highlight them.
  let followsFocus = false;
  const listen = (type: string, listener: (event: Event) => void) =>
    page?.addEventListener(type, listener, { signal });
  listen('focusin', (event) => {
    followsFocus = true;
    highlightAt(event);
  });
  listen('pointerover', (event) => {
    if (!followsFocus) highlightAt(event);
  });
  listen('pointermove', (event) => {
    if (!followsFocus) return;
    followsFocus = false;
    highlightAt(event);
  });
  highlight(document.querySelector<HTMLElement>('[data-lines]:target'));
}
