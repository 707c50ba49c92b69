import { PageError } from '@portal/core/errors/pageError';
import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { WrittenPage } from '../types';
import { KEYWORDS } from './keywords';

const FIX =
  'Write `:::danger[Title]` or `:::danger`, then the text, then `:::` on a line of its own.';

/** Lines of a paragraph that a reader would see with their colons. */
function checkMarks({ file, source, errors }: WrittenPage, { position, data }: Paragraph): void {
  // The title of a box is a paragraph too, in the line that opens it.
  if (!position || (data && 'directiveLabel' in data)) return;
  const { start, end } = position;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  for (const [i, line] of lines.entries()) {
    if (!/^\s*:{3}/.test(line)) continue;
    const place = { file, line: start.line + i };
    errors.add(new PageError(place, `"${line.trim()}" prints as it stands`, FIX));
  }
}

function checkKind({ file, errors }: WrittenPage, { name, position }: ContainerDirective): void {
  if (KEYWORDS.includes(name)) return;
  const place = { file, line: position?.start.line };
  const fix = `Use one of: ${KEYWORDS.join(', ')}.`;
  errors.add(new PageError(place, `there is no box of the kind "${name}"`, fix));
}

/**
 * Reports boxes without an end. The tree does not show them: a box without an end takes the end of
 * the next box, or ends with the tag around it.
 */
function checkEnds({ file, source, errors }: WrittenPage): void {
  const open: { line: number; name: string; colons: number }[] = [];
  let fence = '';
  for (const [i, text] of source.split('\n').entries()) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence ? mark.startsWith(fence) : mark) fence = fence ? '' : mark;
    if (fence || mark) continue;
    const [, colons = '', name = ''] = /^\s*(:{3,})([a-z]*)/.exec(text) ?? [];
    if (name) open.push({ line: i + 1, name, colons: colons.length });
    else if (colons.length >= (open.at(-1)?.colons ?? Infinity)) open.pop();
  }
  for (const { line, name } of open) {
    errors.add(new PageError({ file, line }, `the box "${name}" has no end`, FIX));
  }
}

/** Boxes are written so that they show as boxes. */
export function checkBoxes(page: WrittenPage): void {
  visit(page.tree, ['paragraph', 'containerDirective'], (node) => {
    if (node.type === 'paragraph') checkMarks(page, node as Paragraph);
    else checkKind(page, node as ContainerDirective);
  });
  checkEnds(page);
}
