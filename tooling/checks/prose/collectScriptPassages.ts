import ts from 'typescript';
import { maskCode, type Passage } from './passage';

/** Matches strings of at least three words. Shorter strings are mostly class names. */
const SENTENCE_PATTERN = /[A-Za-z]+(?: [A-Za-z,.'`]+){2}/;
const DIRECTIVE_PATTERN = /^\W*(?:biome-|@ts-|@vitest|<reference|c8 |v8 )/;

/** Removes comment markers and tag names such as `@param`. */
const stripCommentMarkers = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(?:\/\/+|\*)?\s?/gm, '')
    .replace(/^@(?:param \w+|\w+)/gm, '');

/** Collects the comments of a script and the sentences in its strings. Adjacent line comments are one passage. */
export function collectScriptPassages(file: string, source: string): Passage[] {
  const script = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const getLine = (position: number) => script.getLineAndCharacterOfPosition(position).line + 1;
  const passages: Passage[] = [];
  const comments = new Map<number, ts.CommentRange>();

  const visit = (node: ts.Node): void => {
    const leading = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
    const trailing = ts.getTrailingCommentRanges(source, node.end) ?? [];
    for (const range of [...leading, ...trailing]) comments.set(range.pos, range);
    const isTextNode = ts.isStringLiteralLike(node) || ts.isJsxText(node);
    if ((isTextNode || ts.isTemplateLiteralToken(node)) && SENTENCE_PATTERN.test(node.text)) {
      const line = getLine(node.getStart(script));
      passages.push({ file, line, text: maskCode(node.text), kind: 'string' });
    }
    ts.forEachChild(node, visit);
  };
  visit(script);

  let previousEnd = -1;
  for (const { pos, end, kind } of [...comments.values()].sort((a, b) => a.pos - b.pos)) {
    const comment = source.slice(pos, end);
    if (DIRECTIVE_PATTERN.test(comment)) continue;
    const text = maskCode(stripCommentMarkers(comment));
    const isLineComment = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const lastPassage = passages.at(-1);
    if (lastPassage && isLineComment && /^\r?\n[ \t]*$/.test(source.slice(previousEnd, pos))) {
      lastPassage.text += `\n${text}`;
    } else {
      passages.push({ file, line: getLine(pos), text, kind: 'comment' });
    }
    previousEnd = isLineComment ? end : -1;
  }
  return passages;
}
