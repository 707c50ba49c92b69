import {
  FOREIGN_ATTRIBUTES,
  FOREIGN_IDIOMS,
  FOREIGN_MEMBERS,
} from '@portal/content-model/device-language/foreignNames';
import type { Program } from '../engine/types';
import { findNearest } from '../transform/findNearest';
import { IMPORT_STATEMENTS } from '../transform/importStatements';
import type { BoardException, ProgramError } from './messages';

/** Lists the modules of a package or, if the name is empty, the names of all modules and packages. */
function listModules(packageName: string): string[] {
  return [...IMPORT_STATEMENTS].flatMap(([name, line]) => {
    if (!packageName) return [name, /^from (\w+)/.exec(line)?.[1] ?? name];
    return line.startsWith(`from ${packageName} `) ? [name] : [];
  });
}

/** Fixes to suggest, by engine message. */
const ENGINE_HINTS: readonly (readonly [message: RegExp, hint: string])[] = [
  [
    /^local variable referenced/,
    ': to change a variable of the module, start the function with `global` and its name',
  ],
  [/'TimeInfo' .*subscriptable/, ': write a name instead of the index, such as `.tm_year`'],
  [/__add__: '(?:str', 'int|int', 'str)'/, ': write `str(x)` to append a number to a string'],
];

/** Operators by the name of their method in engine messages. */
const OPERATORS = new Map(
  'add + sub - mul * truediv / floordiv // mod % lt < le <= gt > ge >='
    .match(/\w+ \S+/g)
    ?.map((pair) => pair.split(' ') as [string, string]),
);

/** Whether a function in the message is a method without `self`. */
function lacksSelf(engineMessage: string, text: string): boolean {
  const name = /^(\w+)\(\) takes \d+ positional arguments but \d+ were/.exec(engineMessage)?.[1];
  return name !== undefined && new RegExp(`^[ \\t]+def ${name}\\((?!\\s*self\\b)`, 'm').test(text);
}

/** Finds the parameters of a function or class of the program. */
function findParameters(name: string, texts: readonly string[]): string | undefined {
  const pattern = new RegExp(
    `^[ \\t]*(?:def ${name}|class ${name}\\b(?:(?!^class )[^])*?def __init__)(\\([^)]*\\))`,
    'm',
  );
  return texts.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0];
}

const countArguments = (count: number) => `${count} argument${count === 1 ? '' : 's'}`;

/** Explains that the arguments of a call do not match the parameters, or returns undefined. */
function explainArguments(
  { engineMessage, call, parameters }: BoardException,
  { main, modules }: Program,
): string | undefined {
  const [, , total = '', given = ''] =
    /^(\w+)\(\) takes (\d+) positional arguments but (\d+) were given$/.exec(engineMessage) ?? [];
  const [, missing = ''] =
    /^function missing required positional argument #(\d+)/.exec(engineMessage) ?? [];
  const [, unknown] = /keyword argument '(\w+)'/.exec(engineMessage) ?? [];
  const idiom = unknown && FOREIGN_IDIOMS.get(call);
  if (idiom) return `${call}() does not accept \`${unknown}=\`: ${idiom}`;
  const found = parameters || (call && findParameters(call, [main, ...Object.values(modules)]));
  if (!found || !(total || missing || unknown)) return undefined;
  const selfCount = /^\(self\b/.test(found) ? 1 : 0;
  const problem = total
    ? `takes ${countArguments(Number(total) - selfCount)}, not ${Number(given) - selfCount}`
    : missing
      ? `needs \`${found.slice(1, -1).split(',')[Number(missing)]?.trim()}\``
      : `does not accept \`${unknown}=\` like this`;
  return `${call}() ${problem}: write \`${call}${found.replace(/^\(self(?:,\s*)?/, '(').replace(/\s+/g, ' ')}\``;
}

/** Returns the type of the object without the attribute. `bytes` and other type names are functions. */
function findOwner(engineMessage: string, attribute: string, lineText: string): string | undefined {
  const [, owner] =
    /^(?:type object |module )?'?(?:\w+\.)*(\w+)'? (?:object )?has no /.exec(engineMessage) ?? [];
  if (owner !== 'function') return owner;
  return new RegExp(`(\\w+)\\s*\\.\\s*${attribute}\\b`).exec(lineText)?.[1];
}

function suggestFix(
  { type, engineMessage, name, names }: BoardException,
  text: string,
  lineText: string,
  programModules: string[],
): string {
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  if (type === 'ImportError') {
    const packageName = parts.join('.');
    // A name in a package that does not exist, such as the folder of a page: `from serialization import cbor`.
    const member = new RegExp(`\\b${last}(?:\\.\\w+)*(?:\\.| +import +)(\\w+)`).exec(lineText)?.[1];
    const statement = packageName ? undefined : IMPORT_STATEMENTS.get(member ?? last);
    if (statement) return `: write \`${statement}\``;
    const suggestion = findNearest(
      last,
      names.length > 0 ? names : [...programModules, ...listModules(packageName)],
    );
    const line = packageName ? undefined : IMPORT_STATEMENTS.get(suggestion ?? '');
    if (suggestion) return `. Did you mean \`${line ?? suggestion}\`?`;
    return packageName ? '' : `. If the program has this file, add \`${last}.py\``;
  }
  const [, hint] = ENGINE_HINTS.find(([pattern]) => pattern.test(engineMessage)) ?? [];
  if (hint) return hint;
  if (lacksSelf(engineMessage, text)) return ': a method needs `self` as its first parameter';
  if (type !== 'AttributeError' || !last) return '';
  const ownedName = `${findOwner(engineMessage, last, lineText)}.${last}`;
  const replacement = FOREIGN_ATTRIBUTES.get(ownedName) ?? FOREIGN_MEMBERS.get(ownedName);
  if (replacement) return `: ${replacement}`;
  // A package whose module has the same name, such as `from protocols import modbus`.
  const [, module = ''] = /^module '([\w.]+)' has/.exec(engineMessage) ?? [];
  const statement = IMPORT_STATEMENTS.get(module.split('.').at(-1) ?? '');
  if (statement?.startsWith(`from ${module} `)) return `: write \`${statement}\``;
  // If the object's attributes are unknown, the program's own names are the candidates.
  const usedNames = [...text.matchAll(/(?:\.|\bdef )(\w+)/g)].flatMap(([, match = '']) =>
    match === last ? [] : [match],
  );
  const isCalled = new RegExp(`\\.\\s*${last}\\s*\\(`).test(lineText);
  const suggestion = findNearest(last, names.length > 0 ? names : usedNames, isCalled);
  return suggestion ? `. Did you mean \`${suggestion}\`?` : '';
}

/** One-based column of a name in a line, or undefined. */
function findColumn(name: string, line: string): number | undefined {
  const last = name.split('.').at(-1);
  if (!last) return undefined;
  const index = line.search(new RegExp(`(?<!\\w)${last.replace(/\W/g, '\\$&')}(?!\\w)`));
  return index < 0 ? undefined : index + 1;
}

/**
 * Finds the function in an engine message such as `f() takes 1 positional arguments`. A call by the
 * SDK, such as that of a callback, has no line in the program.
 */
function findDefinition(
  engineMessage: string,
  { main, modules }: Program,
): [file: string, line: number] | undefined {
  const name = /^(\w+)\(\)/.exec(engineMessage)?.[1];
  for (const [file, text] of Object.entries({ main, ...modules })) {
    const index = text.split('\n').findIndex((line) => line.trim().startsWith(`def ${name}(`));
    if (index >= 0) return [file, index + 1];
  }
  return undefined;
}

/**
 * Explains an exception that ended a thread, with the innermost line of the program and the most
 * similar name for an unknown one.
 */
export function explainException(exception: BoardException, program: Program): ProgramError {
  const { main, modules } = program;
  const { type, message: deviceMessage, engineMessage, name, traceback } = exception;
  const [file = 'main', line = 1] =
    traceback.at(-1) ?? findDefinition(engineMessage, program) ?? [];
  const text = file === 'main' ? main : (modules[file] ?? '');
  const argumentProblem = lacksSelf(engineMessage, text)
    ? undefined
    : explainArguments(exception, program);
  const detail =
    deviceMessage ||
    argumentProblem ||
    engineMessage.replace(/(?<=types for )__(\w+)__/, (name, method: string) =>
      OPERATORS.has(method) ? `\`${OPERATORS.get(method)}\`` : name,
    );
  const lineText = text.split('\n')[line - 1] ?? '';
  // An exceeded limit has no name, so the position is that of the statement.
  const statementColumn = type === 'DeviceLimit' ? lineText.search(/\S/) + 1 : undefined;
  const column = findColumn(name, lineText) ?? statementColumn;
  const hint = argumentProblem ? '' : suggestFix(exception, text, lineText, Object.keys(modules));
  const message = `${type}${detail && `: ${detail}`}${hint}`;
  return { message, file, line, ...(column ? { column } : {}) };
}
