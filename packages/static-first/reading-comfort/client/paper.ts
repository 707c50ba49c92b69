const COPY = 'comfort-paper';

/** The lines of a piece of code, with what colours them. */
function linesOf(code: Element): DocumentFragment[] {
  const lines: DocumentFragment[] = [];
  const range = document.createRange();
  range.setStart(code, 0);
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (const { index } of node.data.matchAll(/\n/g)) {
      range.setEnd(node, index);
      lines.push(range.cloneContents());
      range.setStart(node, index + 1);
    }
  }
  range.setEnd(code, code.childNodes.length);
  const last = range.cloneContents();
  return last.textContent ? [...lines, last] : lines;
}

/** Sets a copy beside each piece of code that has a line of its own for each line, so that what goes on below can be marked. */
function markLines(): void {
  for (const code of document.querySelectorAll<HTMLElement>('main pre > code')) {
    const copy = document.createElement('code');
    copy.className = `${code.className} ${COPY}`;
    for (const line of linesOf(code)) {
      const row = document.createElement('span');
      row.append(line);
      for (const named of row.querySelectorAll('[id]')) named.removeAttribute('id');
      copy.append(row);
    }
    code.after(copy);
  }
}

function unmarkLines(): void {
  for (const copy of document.querySelectorAll(`.${COPY}`)) copy.remove();
}

/** What pages do for paper that styles alone cannot; gone again when they are printed. */
export function prepareForPaper(): void {
  addEventListener('beforeprint', markLines);
  addEventListener('afterprint', unmarkLines);
}
