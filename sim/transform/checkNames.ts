import type { SyntaxNode } from '@lezer/common';
import type { SourceText } from './checkLanguage';
import { IMPORTS } from './modules';
import { nearest } from './nearest';

/** Functions of Python that the device lacks, with what it has instead. */
const OF_PYTHON: ReadonlyMap<string, string> = new Map([
  ['input', ': read a serial line, `serial.serial()`'],
  ['open', ': `import fs`, then `fs.open()`'],
  ['format', ': write `"%d" % value`'],
  ...['eval', 'exec', 'filter', 'map', 'sorted', 'zip'].map((name) => [name, ''] as const),
]);

function hintAt(name: string, names: ReadonlySet<string>): string {
  const instead = OF_PYTHON.get(name);
  if (instead !== undefined) return instead;
  const line = IMPORTS.get(name);
  if (line) return `: begin with \`${line}\``;
  const near = /^(?:null|nil)$/i.test(name)
    ? 'None'
    : nearest(name, [...names, ...IMPORTS.keys(), 'True', 'False', 'None']);
  return near ? `. Is it \`${near}\`?` : '';
}

/** Names of exceptions whose handler takes a `NameError`, or none for all. */
const TAKES_NAME_ERROR = /^except\s*(?::|.*\b(?:NameError|Exception)\b)/;

/** Whether a name that the board lacks is waited for: the program handles what comes of it. */
function isHandled(node: SyntaxNode, source: SourceText): boolean {
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    if (/^(?:Function|Class)Definition$/.test(parent.name)) return false;
    if (parent.name !== 'TryStatement') continue;
    const body = parent.getChild('Body');
    if (body?.from !== child.from) continue;
    const handlers = parent.getChildren('except');
    if (
      handlers.some(({ from }) =>
        TAKES_NAME_ERROR.test(source.of({ from, to: lineEnd(source, from) })),
      )
    )
      return true;
  }
  return false;
}

function lineEnd({ text }: SourceText, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

export function checkNames(top: SyntaxNode, source: SourceText, names: ReadonlySet<string>): void {
  top.tree?.iterate({
    enter({ node }) {
      if (node.name !== 'VariableName') return;
      if (/^(ImportStatement|ScopeStatement)$/.test(node.parent?.name ?? '')) return;
      const isKeyword =
        node.parent?.name === 'ArgList' && source.of(node.nextSibling ?? node) === '=';
      const name = source.of(node);
      if (isKeyword || names.has(name) || name === '__name__') return;
      if (isHandled(node, source)) return;
      throw source.error(`the board has no name \`${name}\`${hintAt(name, names)}`, node.from);
    },
  });
}
