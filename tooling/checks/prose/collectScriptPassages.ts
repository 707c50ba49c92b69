import ts from 'typescript';
import { getStringKind, maskCode, type Passage, stripCommentMarkers } from './passage';

const DIRECTIVE_PATTERN = /^\W*(?:biome-|@ts-|@vitest|<reference|c8 |v8 )/;

/** Returns the name of a declaration in the format of a passage. */
function getDeclaredName(node: ts.Node): string | undefined {
  const isFunction =
    ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node);
  const isType =
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  const isValue =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node);
  if (!isFunction && !isType && !isValue) return undefined;
  if (!node.name || !(ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)))
    return undefined;
  const words = node.name.text.replace(/^#/, '').replace(/_|(?<=[a-z\d])(?=[A-Z])/g, ' ');
  if (isType) return `type ${words}`;
  const value = isValue && !ts.isPropertySignature(node) ? node.initializer : undefined;
  const hasFunction =
    isFunction ||
    (value && ts.isFunctionLike(value)) ||
    (node.type && ts.isFunctionTypeNode(node.type));
  return hasFunction ? `${words}()` : words;
}

/** Collects the comments of a script, the sentences and labels in its strings, and the names of its declarations. Adjacent line comments are one passage. */
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
    if (isTextNode || ts.isTemplateLiteralToken(node)) {
      const kind = getStringKind(node.text) ?? (ts.isJsxText(node) ? 'label' : undefined);
      const line = getLine(node.getStart(script));
      if (kind) passages.push({ file, line, text: maskCode(node.text), kind });
    }
    const text = getDeclaredName(node);
    if (text) passages.push({ file, line: getLine(node.getStart(script)), text, kind: 'name' });
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
