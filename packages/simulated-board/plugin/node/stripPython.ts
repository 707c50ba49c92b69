import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

function isDocstring({ name, parent, firstChild }: SyntaxNode): boolean {
  const isString = name === 'ExpressionStatement' && firstChild?.name === 'String';
  const isStatement = parent?.name === 'Body' || parent?.name === 'Script';
  return isString && isStatement && !firstChild.nextSibling;
}

/**
 * Removes comments and docstrings from a Python module, to reduce the download. Statements are left
 * unchanged.
 */
export function stripPython(source: string): string {
  let output = '';
  let position = 0;
  const remove = (from: number, to: number, replacement = '') => {
    const line = source.lastIndexOf('\n', from - 1) + 1;
    const isWholeLine =
      source.slice(line, from).trim() === '' && source[to] === '\n' && !replacement;
    output +=
      source.slice(position, isWholeLine ? line : from).replace(/[ ]+$/, replacement ? '$&' : '') +
      replacement;
    position = isWholeLine ? to + 1 : to;
  };
  parser.parse(source).iterate({
    enter({ node, name, from, to }) {
      if (name === 'Comment') remove(from, to);
      else if (isDocstring(node)) {
        const isOnlyStatement = node.parent?.name === 'Body' && !node.nextSibling;
        remove(from, to, isOnlyStatement && node.prevSibling?.name === ':' ? 'pass' : '');
      }
    },
  });
  return output + source.slice(position);
}
