import type { HighlighterCore } from 'shiki/core';
import type { Language } from './languages';
import { getTokenKind, type TokenKind } from './theme';

/** A piece of code with its token kind. Plain text has no kind. */
export interface Token {
  text: string;
  kind?: TokenKind | undefined;
}

export type TokenLine = Token[];

function tokenizeGrammar(shiki: HighlighterCore, code: string, language: string): TokenLine[] {
  return shiki
    .codeToTokensBase(code, {
      lang: language,
      theme: 'classes',
      // The time limit of Shiki is off, because with it the result would depend on the load of the
      // computer.
      tokenizeTimeLimit: 0,
    })
    .map((line) =>
      line.map(({ content, color }) => ({ text: content, kind: getTokenKind(color) })),
    );
}

/** Finds the lines of a terminal session that start with `$ `, and their continuation lines. */
export function findCommandLines(code: string): boolean[] {
  let isInCommand = false;
  return code.split('\n').map((line) => {
    const isCommand = isInCommand || line.startsWith('$ ');
    isInCommand = isCommand && line.endsWith('\\');
    return isCommand;
  });
}

/** Highlights each command and its continuation lines as shell code. Output is not highlighted. */
function tokenizeConsole(shiki: HighlighterCore, code: string): TokenLine[] {
  const commands = findCommandLines(code);
  const lines = code.split('\n');
  return lines.flatMap((line, i): TokenLine[] => {
    if (!commands[i]) return [[{ text: line }]];
    if (!line.startsWith('$ ')) return [];
    const end = lines.findIndex((next, k) => k > i && (!commands[k] || next.startsWith('$ ')));
    const command = lines.slice(i, end < 0 ? undefined : end).join('\n');
    const [first = [], ...others] = tokenizeGrammar(shiki, command.slice('$ '.length), 'bash');
    return [[{ text: '$ ', kind: 'h' }, ...first], ...others];
  });
}

export function tokenize(shiki: HighlighterCore, code: string, language: Language): TokenLine[] {
  switch (language) {
    case 'text':
      return code.split('\n').map((text) => [{ text }]);
    case 'console':
      return tokenizeConsole(shiki, code);
    default:
      return tokenizeGrammar(shiki, code, language);
  }
}
