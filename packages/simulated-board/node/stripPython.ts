import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

function isDocstring({ name, parent, firstChild }: SyntaxNode): boolean {
  const isString = name === 'ExpressionStatement' && firstChild?.name === 'String';
  const isStatement = parent?.name === 'Body' || parent?.name === 'Script';
  return isString && isStatement && !firstChild.nextSibling;
}

/** Removes comments and replaces docstrings with `pass`, to reduce the download. */
export function stripPython(source: string): string {
  let output = '';
  let position = 0;
  parser.parse(source).iterate({
    enter({ node, name, from, to }) {
      if (name !== 'Comment' && !isDocstring(node)) return;
      output += source.slice(position, from) + (name === 'Comment' ? '' : 'pass');
      position = to;
    },
  });
  return output + source.slice(position);
}
