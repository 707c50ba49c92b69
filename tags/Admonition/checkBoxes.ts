import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { PageError } from '../../errors/pageError';
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

function checkBox({ file, source, errors }: WrittenPage, box: ContainerDirective): void {
  const { name, position } = box;
  const place = { file, line: position?.start.line };
  if (!KEYWORDS.includes(name)) {
    const fix = `Use one of: ${KEYWORDS.join(', ')}.`;
    errors.add(new PageError(place, `there is no box of the kind "${name}"`, fix));
    return;
  }
  const last = source.split('\n')[(position?.end.line ?? 1) - 1] ?? '';
  if (!/^\s*:{3,}\s*$/.test(last)) {
    errors.add(new PageError(place, `the box "${name}" has no end`, FIX));
  }
}

/** Boxes are written so that they show as boxes. */
export function checkBoxes(page: WrittenPage): void {
  visit(page.tree, ['paragraph', 'containerDirective'], (node) => {
    if (node.type === 'paragraph') checkMarks(page, node as Paragraph);
    else checkBox(page, node as ContainerDirective);
  });
}
