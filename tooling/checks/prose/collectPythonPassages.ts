import { maskCode, type Passage } from './passage';

const TOKENS_PATTERN =
  /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*(?:\n[ \t]*#[^\n]*)*/g;

/** Collects comments of a Python program or stub, and strings of at least three words. */
export function collectPythonPassages(file: string, source: string): Passage[] {
  return [...source.matchAll(TOKENS_PATTERN)].flatMap(({ 0: token, index }): Passage[] => {
    const line = source.slice(0, index).split('\n').length;
    if (token.startsWith('#')) {
      const text = maskCode(token.replace(/^[ \t]*#+ ?/gm, ''));
      return [{ file, line, text, kind: 'comment' }];
    }
    if (!/\w \w+ \w/.test(token)) return [];
    const text = maskCode(token.replace(/^("""|["'])([\s\S]*)\1$/, '$2'));
    return [{ file, line, text, kind: 'string' }];
  });
}
