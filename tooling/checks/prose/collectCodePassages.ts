import { collectScriptPassages } from './collectScriptPassages';
import { getStringKind, maskCode, type Passage, stripCommentMarkers } from './passage';

/** Adjacent line comments are one match. */
const HASH_COMMENT = /(?<!\S)#(?!!)[^\n]*(?:\n[ \t]*#[^\n]*)*/g;
const SLASH_COMMENT_OR_STRING =
  /"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
const PYTHON_COMMENT_OR_STRING =
  /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*(?:\n[ \t]*#[^\n]*)*/g;

const HASH_COMMENT_OR_STRING =
  /"(?:\\.|[^"\\\n])*"|'[^'\n]*'|(?<!\S)#(?!!)[^\n]*(?:\n[ \t]*#[^\n]*)*/g;

/** By file extension, name of a file without one, or language of a fence. */
const TOKEN_PATTERNS: Readonly<Record<string, RegExp>> = {
  python: PYTHON_COMMENT_OR_STRING,
  py: PYTHON_COMMENT_OR_STRING,
  pyi: PYTHON_COMMENT_OR_STRING,
  c: SLASH_COMMENT_OR_STRING,
  h: SLASH_COMMENT_OR_STRING,
  go: SLASH_COMMENT_OR_STRING,
  css: SLASH_COMMENT_OR_STRING,
  yaml: HASH_COMMENT,
  bash: HASH_COMMENT_OR_STRING,
  sh: HASH_COMMENT_OR_STRING,
  run: HASH_COMMENT_OR_STRING,
  conf: HASH_COMMENT,
  Caddyfile: HASH_COMMENT,
  Dockerfile: HASH_COMMENT,
};

/** Collects the comments of a file or fence, and the sentences and labels in its strings. */
export function collectCodePassages(file: string, source: string, language: string): Passage[] {
  if (/^(?:[cm]?[jt]s|tsx|typescript)$/.test(language)) return collectScriptPassages(file, source);
  const pattern = TOKEN_PATTERNS[language];
  if (!pattern) return [];
  return [...source.matchAll(pattern)].flatMap(({ 0: token, index }): Passage[] => {
    const line = source.slice(0, index).split('\n').length;
    if (/^[#/]/.test(token)) {
      return [{ file, line, text: maskCode(stripCommentMarkers(token)), kind: 'comment' }];
    }
    const text = token.replace(/^("""|["'])([\s\S]*)\1$/, '$2');
    const kind = getStringKind(text);
    return kind ? [{ file, line, text: maskCode(text), kind }] : [];
  });
}
