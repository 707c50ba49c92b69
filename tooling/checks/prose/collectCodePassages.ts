import { collectScriptPassages } from './collectScriptPassages';
import { getStringKind, maskCode, type Passage, stripCommentMarkers } from './passage';

/** Adjacent line comments are one match. */
const HASH_COMMENT_PATTERN = /(?<!\S)#(?!!)[^\n]*(?:\n[ \t]*#[^\n]*)*/g;
const SLASH_COMMENT_OR_STRING_PATTERN =
  /"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
const PYTHON_COMMENT_OR_STRING_PATTERN =
  /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*(?:\n[ \t]*#[^\n]*)*/g;
const HASH_COMMENT_OR_STRING_PATTERN =
  /"(?:\\.|[^"\\\n])*"|'[^'\n]*'|(?<!\S)#(?!!)[^\n]*(?:\n[ \t]*#[^\n]*)*/g;

/** By file extension, name of a file without one, or language of a fence. */
const TOKEN_PATTERNS: Readonly<Record<string, RegExp>> = {
  python: PYTHON_COMMENT_OR_STRING_PATTERN,
  py: PYTHON_COMMENT_OR_STRING_PATTERN,
  pyi: PYTHON_COMMENT_OR_STRING_PATTERN,
  c: SLASH_COMMENT_OR_STRING_PATTERN,
  h: SLASH_COMMENT_OR_STRING_PATTERN,
  go: SLASH_COMMENT_OR_STRING_PATTERN,
  css: SLASH_COMMENT_OR_STRING_PATTERN,
  yaml: HASH_COMMENT_PATTERN,
  bash: HASH_COMMENT_OR_STRING_PATTERN,
  sh: HASH_COMMENT_OR_STRING_PATTERN,
  run: HASH_COMMENT_OR_STRING_PATTERN,
  conf: HASH_COMMENT_PATTERN,
  Caddyfile: HASH_COMMENT_PATTERN,
  Dockerfile: HASH_COMMENT_PATTERN,
};

/** Collects the comments of a file or fence, and the sentences and labels in its strings. */
export function collectCodePassages(file: string, source: string, language: string): Passage[] {
  if (/^(?:[cm]?[jt]s|tsx|(?:java|type)script)$/.test(language))
    return collectScriptPassages(file, source);
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
