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

  /** Returns the 1-based line of an offset. */
  getLine(offset: number): number {
    let low = 0;
    let high = this.lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
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

function isInFunction({ parent }: SyntaxNode): boolean {
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) {
    if (ancestor.name === 'FunctionDefinition') return true;
    if (ancestor.name === 'ClassDefinition') return false;
  }
  return false;
}

function hasError(tree: Tree): boolean {
  let found = false;
  tree.iterate({
    enter({ type }) {
      found ||= type.isError;
      return !found;
    },
  });
  return found;
}

function isInLoop(node: SyntaxNode): boolean {
  for (let { parent } = node; parent; { parent } = parent) {
    if (/^(?:For|While)Statement$/.test(parent.name)) return true;
    if (/^(?:Function|Class)Definition$/.test(parent.name)) return false;
  }
  return false;
}

/** Finds an error that the parser accepts, such as `return` outside a function. */
function findNodeIssue(node: SyntaxNode, source: SourceText): SyntaxIssue | undefined {
  const getNodeText = () => source.getText(node);
  switch (node.name) {
    case 'ReturnStatement':
      return isInFunction(node)
        ? undefined
        : { message: '`return` is outside a function', offset: node.from };
    case 'BreakStatement':
    case 'ContinueStatement':
      return isInLoop(node)
        ? undefined
        : { message: `\`${getNodeText()}\` is outside a loop`, offset: node.from };
    case 'ParamList': {
      const repeated = findRepeatedParameter(node, source);
      if (!repeated) return undefined;
      const message = `duplicate parameter \`${source.getText(repeated)}\``;
      return { message, offset: repeated.from };
    }
    case 'VariableName':
      return RESERVED_NAME_PATTERN.test(getNodeText())
        ? { message: 'names that start with _z are reserved for the simulation', offset: node.from }
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
