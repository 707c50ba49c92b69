import { PageError } from '@portal/core/errors/pageError';
import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { SourcePage } from '../types';
import { KEYWORDS } from './keywords';

const FIX =
  'Write `:::danger[Title]` or `:::danger`, then the text, then `:::` on a separate line.';

/** Reports lines with admonition syntax that would be shown as plain text. */
function reportUnparsedMarkers(
  { file, source, errors }: SourcePage,
  { position, data }: Paragraph,
): void {
  // The title of an admonition is also a paragraph, on the opening line.
  if (!position || (data && 'directiveLabel' in data)) return;
  const { start, end } = position;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  for (const [i, line] of lines.entries()) {
    if (!/^\s*:{3}/.test(line)) continue;
    const location = { file, line: start.line + i };
    errors.add(new PageError(location, `"${line.trim()}" would be shown as plain text`, FIX));
  }
}

function reportUnknownType(
  { file, errors }: SourcePage,
  { name, position }: ContainerDirective,
): void {
  if (KEYWORDS.includes(name)) return;
  const location = { file, line: position?.start.line };
  const fix = `Use one of: ${KEYWORDS.join(', ')}.`;
  errors.add(new PageError(location, `unknown admonition type "${name}"`, fix));
}

/** Reports unclosed admonitions. The tree does not show them, because the next closing marker closes them. */
function reportUnclosed({ file, source, errors }: SourcePage): void {
  const openAdmonitions: { line: number; name: string; colons: number }[] = [];
  let fence = '';
  for (const [i, text] of source.split('\n').entries()) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence ? mark.startsWith(fence) : mark) fence = fence ? '' : mark;
    if (fence || mark) continue;
    const [, colons = '', name = ''] = /^\s*(:{3,})([a-z]*)/.exec(text) ?? [];
    if (name) openAdmonitions.push({ line: i + 1, name, colons: colons.length });
    else if (colons.length >= (openAdmonitions.at(-1)?.colons ?? Infinity)) openAdmonitions.pop();
  }
  for (const { line, name } of openAdmonitions) {
    errors.add(new PageError({ file, line }, `the "${name}" admonition is not closed`, FIX));
  }
}

export function checkAdmonitions(page: SourcePage): void {
  visit(page.tree, ['paragraph', 'containerDirective'], (node) => {
    if (node.type === 'paragraph') reportUnparsedMarkers(page, node as Paragraph);
    else reportUnknownType(page, node as ContainerDirective);
  });
  reportUnclosed(page);
}
