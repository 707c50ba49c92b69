import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

function isDocstring({ name, parent, firstChild }: SyntaxNode): boolean {
  const isText = name === 'ExpressionStatement' && firstChild?.name === 'String';
  const isStatement = parent?.name === 'Body' || parent?.name === 'Script';
  return isText && isStatement && !firstChild.nextSibling;
}

/**
 * Removes comments and docstrings from a Python module, to reduce the download. Statements are left
 * unchanged.
 */
export function slimPython(source: string): string {
  let out = '';
  let at = 0;
  const cut = (from: number, to: number, put = '') => {
    const line = source.lastIndexOf('\n', from - 1) + 1;
    const isAlone = source.slice(line, from).trim() === '' && source[to] === '\n' && !put;
    out += source.slice(at, isAlone ? line : from).replace(/[ ]+$/, put ? '$&' : '') + put;
    at = isAlone ? to + 1 : to;
  };
  parser.parse(source).iterate({
    enter({ node, name, from, to }) {
      if (name === 'Comment') cut(from, to);
      else if (isDocstring(node)) {
        const isBody = node.parent?.name === 'Body' && !node.nextSibling;
        cut(from, to, isBody && node.prevSibling?.name === ':' ? 'pass' : '');
      }
    },
  });
  return out + source.slice(at);
}
