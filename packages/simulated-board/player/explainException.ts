import { FOREIGN_ATTRIBUTES } from '@portal/content-model/device-language/foreignNames';
import type { Program } from '../engine/types';
import { IMPORTS } from '../transform/modules';
import { nearest } from '../transform/nearest';
import type { BoardException, LanguageFault } from './messages';

/** Modules in a package, or top-level modules. */
function namesAt(home: string): string[] {
  const all = [...IMPORTS].map(([name, line]) => /^from (\S+)/.exec(line)?.[1] ?? name);
  if (!home) return [...all.map((module) => module.split('.')[0] ?? ''), ...IMPORTS.keys()];
  return [...IMPORTS].flatMap(([name, line]) => (line.startsWith(`from ${home} `) ? [name] : []));
}

function hintAt({ type, name, names }: BoardException, text: string, own: string[]): string {
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  if (type === 'ImportError') {
    const home = parts.join('.');
    const near = nearest(last, names.length > 0 ? names : [...own, ...namesAt(home)]);
    const line = home ? undefined : IMPORTS.get(near ?? last);
    if (line) return near ? `. Is it \`${line}\`?` : `: write \`${line}\``;
    return near ? `. Is it \`${near}\`?` : '';
  }
  if (type !== 'AttributeError' || !last) return '';
  const instead = FOREIGN_ATTRIBUTES.get(last);
  if (instead && !names.includes(last)) return `: ${instead}`;
  // For an object with unknown names: attributes and functions used in the program.
  const used = [...text.matchAll(/(?:\.|\bdef )(\w+)/g)].flatMap(([, each = '']) =>
    each === last ? [] : [each],
  );
  const near = nearest(last, names.length > 0 ? names : used);
  return near ? `. Is it \`${near}\`?` : '';
}

/** 1-based column of a name in a line, or undefined. */
function columnOf(name: string, line: string): number | undefined {
  const last = name.split('.').at(-1);
  if (!last) return undefined;
  const at = line.search(new RegExp(`(?<!\\w)${last.replace(/\W/g, '\\$&')}(?!\\w)`));
  return at < 0 ? undefined : at + 1;
}

/**
 * Explains where an exception ended a thread and why: the last line of main.py in the traceback,
 * and the most similar existing name for an unknown one.
 */
export function explainException(
  exception: BoardException,
  { main, modules }: Program,
): LanguageFault {
  const { type, said, unsaid, name, places } = exception;
  const [file = 'main', innermost = 1] = places.at(-1) ?? [];
  const line = places.findLast(([each]) => each === 'main')?.[1] ?? 1;
  const what = said || unsaid;
  const elsewhere = file === 'main' ? '' : `, line ${innermost} of ${file}.py`;
  const text = file === 'main' ? main : (modules[file] ?? '');
  const atLine = main.split('\n')[line - 1] ?? '';
  // Exceeded limits have no name; mark the statement.
  const inStatement = type === 'DeviceLimit' ? atLine.search(/\S/) + 1 : undefined;
  const column = file === 'main' ? (columnOf(name, atLine) ?? inStatement) : undefined;
  const hint = hintAt(exception, text, Object.keys(modules));
  const message = `${type}${what && `: ${what}`}${elsewhere}${hint}`;
  return { message, line, ...(column ? { column } : {}) };
}
