import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { Finding, Page, Rule } from '../base/types';

const KINDS = ['note', 'tip', 'info', 'warning', 'danger'];
const FIX =
  'Write `:::danger[Title]` or `:::danger`, then the text, then `:::` on a line of its own.';

/** Lines of a paragraph that a reader would see with their colons. */
function printedMarks({ file, source }: Page, { position, data }: Paragraph): Finding[] {
  // The title of a box is a paragraph too, in the line that opens it.
  if (!position || (data && 'directiveLabel' in data)) return [];
  const { start, end } = position;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  return lines.flatMap((line, i) =>
    /^\s*:{3}/.test(line)
      ? [{ file, line: start.line + i, what: `"${line.trim()}" prints as it stands`, fix: FIX }]
      : [],
  );
}

function checkBox({ file, source }: Page, { name, position }: ContainerDirective): Finding[] {
  const line = position?.start.line;
  if (!KINDS.includes(name)) {
    const fix = `Use one of: ${KINDS.join(', ')}.`;
    return [{ file, line, what: `there is no box of the kind "${name}"`, fix }];
  }
  const last = source.split('\n')[(position?.end.line ?? 1) - 1] ?? '';
  return /^\s*:{3,}\s*$/.test(last)
    ? []
    : [{ file, line, what: `the box "${name}" has no end`, fix: FIX }];
}

/** Boxes (admonitions) are written so that they show as boxes. */
const admonitions: Rule = {
  name: 'admonitions',
  run: ({ pages }) =>
    pages.flatMap((page) => {
      const findings: Finding[] = [];
      visit(page.tree, ['paragraph', 'containerDirective'], (node) => {
        findings.push(
          ...(node.type === 'paragraph'
            ? printedMarks(page, node as Paragraph)
            : checkBox(page, node as ContainerDirective)),
        );
      });
      return findings;
    }),
};

export default admonitions;
