import { FOREIGN_ATTRIBUTES } from '@portal/content-model/device-language/comingFrom';
import type { Program } from '../engine/types';
import { IMPORTS } from '../transform/modules';
import { nearest } from '../transform/nearest';
import type { BoardException, LanguageFault } from './messages';

/** Modules and packages that stand before a dot, and modules that stand alone. */
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
  // Of an object whose names are not known: what the text itself says behind a dot, or defines.
  const used = [...text.matchAll(/(?:\.|\bdef )(\w+)/g)].flatMap(([, each = '']) =>
    each === last ? [] : [each],
  );
  const near = nearest(last, names.length > 0 ? names : used);
  return near ? `. Is it \`${near}\`?` : '';
}

/** The column, from 1, of a name that an exception is about; undefined: not in that line. */
function columnOf(name: string, line: string): number | undefined {
  const last = name.split('.').at(-1);
  if (!last) return undefined;
  const at = line.search(new RegExp(`(?<!\\w)${last.replace(/\W/g, '\\$&')}(?!\\w)`));
  return at < 0 ? undefined : at + 1;
}

/**
 * Says where an exception has ended a thread, and what was wrong: the last line of main.py on the
 * way to it, and the nearest name that is there for one that is not.
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
  // What goes beyond a limit has no name: it is in the statement.
  const inStatement = type === 'DeviceLimit' ? atLine.search(/\S/) + 1 : undefined;
  const column = file === 'main' ? (columnOf(name, atLine) ?? inStatement) : undefined;
  const hint = hintAt(exception, text, Object.keys(modules));
  const message = `${type}${what && `: ${what}`}${elsewhere}${hint}`;
  return { message, line, ...(column ? { column } : {}) };
}
