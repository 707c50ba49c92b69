import { createElement } from './elements';

const COPY_CLASS = 'comfort-print-code';

/** Splits a code block into lines that keep their syntax highlighting. */
function splitIntoLines(code: Element): DocumentFragment[] {
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
  const lastLine = range.cloneContents();
  return lastLine.textContent ? [...lines, lastLine] : lines;
}

/** Adds a copy of each code block with one element per line, so that wrapped lines can be marked. */
function addPrintCopies(): void {
  for (const code of document.querySelectorAll<HTMLElement>('main pre > code')) {
    const codeCopy = createElement('code', { class: `${code.className} ${COPY_CLASS}` });
    for (const line of splitIntoLines(code)) {
      const row = createElement('span', {}, line);
      for (const element of row.querySelectorAll('[id]')) element.removeAttribute('id');
      codeCopy.append(row);
    }
    code.after(codeCopy);
  }
}

function removePrintCopies(): void {
  for (const copy of document.querySelectorAll(`.${COPY_CLASS}`)) copy.remove();
}

/** Marks wrapped code lines in print, which CSS alone cannot do. */
export function preparePrint(): void {
  addEventListener('beforeprint', addPrintCopies);
  addEventListener('afterprint', removePrintCopies);
}
