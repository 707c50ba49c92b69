import type { SyntaxNode, Tree } from '@lezer/common';
import { findUnsupportedFeatures } from '@portal/content-model/device-language/findUnsupportedFeatures';
import { UNSUPPORTED_FEATURES } from '@portal/content-model/device-language/unsupportedFeatures';
import { explainSyntaxError } from './explainSyntaxError';
import { LanguageError } from './languageError';
import type { SyntaxIssue } from './tokenizeLines';

/** Prefix of names in the generated code. */
const RESERVED_NAME_PATTERN = /^_z/;

/** Source code that converts offsets to lines and columns. */
export class SourceText {
  private readonly lineStarts: number[] = [0];

  constructor(readonly text: string) {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1))
      this.lineStarts.push(i + 1);
  }

  /** Returns the one-based line of an offset. */
  getLine(offset: number): number {
    return this.lineStarts.findLastIndex((start) => start <= offset) + 1;
  }

  getLineStart(offset: number): number {
    return this.lineStarts[this.getLine(offset) - 1] ?? 0;
  }

  getText(node: { from: number; to: number }): string {
    return this.text.slice(node.from, node.to);
  }

  createError(message: string, offset: number): LanguageError {
    return new LanguageError(message, this.getLine(offset), offset - this.getLineStart(offset) + 1);
  }
}

/** Finds the first parameter whose name occurs twice. */
function findRepeatedParameter(list: SyntaxNode, source: SourceText): SyntaxNode | undefined {
  const names = new Set<string>();
  let expectsName = true;
  for (let node = list.firstChild; node; node = node.nextSibling) {
    const text = source.getText(node);
    if (node.name === 'VariableName' && expectsName) {
      if (names.has(text)) return node;
      names.add(text);
    }
    expectsName = text === ',' || text === '(' || (expectsName && text === '*');
  }
  return undefined;
}

/** Characters that word processors insert into copied code. */
const TYPOGRAPHIC_CHARACTERS: readonly [RegExp, string][] = [
  [/[“”„‘’]/, 'typographic quotes are not allowed; use straight quotes'],
  [/[\u00a0\u2000-\u200b\u3000]/, 'non-standard space character; type a regular space'],
];

function checkTypography(node: SyntaxNode, source: SourceText): void {
  const text = source.getText(node);
  for (const [pattern, message] of TYPOGRAPHIC_CHARACTERS) {
    const index = text.search(pattern);
    if (index >= 0) throw source.createError(message, node.from + index);
  }
}

/** Whether a node is in a statement, without one of the outer statements in between. */
function isWithin(node: SyntaxNode, statement: RegExp, outer: RegExp): boolean {
  for (let { parent } = node; parent; { parent } = parent) {
    if (statement.test(parent.name)) return true;
    if (outer.test(parent.name)) return false;
  }
  return false;
}

function hasError(tree: Tree): boolean {
  let found = false;
  tree.iterate({
    enter({ type }) {
      found ||= type.isError;
    },
  });
  return found;
}

/** Finds an error that the parser accepts, such as `return` outside a function. */
function findNodeIssue(node: SyntaxNode, source: SourceText): SyntaxIssue | undefined {
  const createIssue = (message: string, { from } = node) => ({ message, offset: from });
  switch (node.name) {
    case 'ReturnStatement':
      return isWithin(node, /^FunctionDefinition$/, /^ClassDefinition$/)
        ? undefined
        : createIssue('`return` is outside a function');
    case 'BreakStatement':
    case 'ContinueStatement':
      return isWithin(node, /^(?:For|While)Statement$/, /^(?:Function|Class)Definition$/)
        ? undefined
        : createIssue(`\`${source.getText(node)}\` is outside a loop`);
    case 'ParamList': {
      const repeated = findRepeatedParameter(node, source);
      return (
        repeated && createIssue(`duplicate parameter \`${source.getText(repeated)}\``, repeated)
      );
    }
    case 'VariableName':
      return RESERVED_NAME_PATTERN.test(source.getText(node))
        ? createIssue('names that start with _z are reserved for the simulation')
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Rejects invalid Python and features that the device's language does not have.
 *
 * @throws {LanguageError} at the first error
 */
export function checkLanguage(tree: Tree, source: SourceText): void {
  const issue = explainSyntaxError(source.text, !hasError(tree));
  if (issue) throw source.createError(issue.message, issue.offset);
  const [unsupported] = findUnsupportedFeatures(tree, source);
  tree.iterate({
    enter({ node }) {
      if (unsupported && node.from >= unsupported.from) return false;
      if (node.name === 'VariableName' || node.type.isError) checkTypography(node, source);
      if (node.type.isError) {
        throw source.createError('invalid syntax on this line or the previous one', node.from);
      }
      const nodeIssue = findNodeIssue(node, source);
      if (nodeIssue) throw source.createError(nodeIssue.message, nodeIssue.offset);
      return true;
    },
  });
  if (unsupported)
    throw source.createError(UNSUPPORTED_FEATURES[unsupported.id].message, unsupported.from);
}
