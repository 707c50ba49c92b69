import type { SyntaxNode, Tree } from '@lezer/common';
import { findUnsupportedFeatures } from '@portal/content-model/device-language/findUnsupportedFeatures';
import { UNSUPPORTED_FEATURES } from '@portal/content-model/device-language/limits';
import { explain } from './explain';
import { LanguageError } from './languageError';
import type { Fault } from './readLines';

/** Prefix of names in the generated code. */
const RESERVED = /^_z/;

export class SourceText {
  private readonly starts: number[] = [0];

  constructor(readonly text: string) {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.starts.push(i + 1);
  }

  /** 1-based line of an offset. */
  line(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  lineStart(offset: number): number {
    return this.starts[this.line(offset) - 1] ?? 0;
  }

  of(node: { from: number; to: number }): string {
    return this.text.slice(node.from, node.to);
  }

  error(what: string, offset: number): LanguageError {
    return new LanguageError(what, this.line(offset), offset - this.lineStart(offset) + 1);
  }
}

/** The first parameter whose name occurred before. */
function findRepeated(list: SyntaxNode, source: SourceText): SyntaxNode | undefined {
  const names = new Set<string>();
  let isName = true;
  for (let node = list.firstChild; node; node = node.nextSibling) {
    const text = source.of(node);
    if (node.name === 'VariableName' && isName) {
      if (names.has(text)) return node;
      names.add(text);
    }
    isName = text === ',' || text === '(' || (isName && text === '*');
  }
  return undefined;
}

/** Characters that word processors insert into copied code. */
const TYPESET: readonly [RegExp, string][] = [
  [/[“”„‘’]/, 'these are typographic quotes: use straight quotes'],
  [/[\u00a0\u2000-\u200b\u3000]/, 'this is not a regular space: type a plain space'],
];

function checkTypeset(node: SyntaxNode, source: SourceText): void {
  const text = source.of(node);
  for (const [found, what] of TYPESET) {
    const at = text.search(found);
    if (at >= 0) throw source.error(what, node.from + at);
  }
}

function isInFunction({ parent }: SyntaxNode): boolean {
  for (let around = parent; around; around = around.parent) {
    if (around.name === 'FunctionDefinition') return true;
    if (around.name === 'ClassDefinition') return false;
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

/** An error in a node that the parser accepted. */
function findFault(node: SyntaxNode, source: SourceText): Fault | undefined {
  const text = () => source.of(node);
  switch (node.name) {
    case 'ReturnStatement':
      return isInFunction(node)
        ? undefined
        : { what: '`return` is outside a function', at: node.from };
    case 'BreakStatement':
    case 'ContinueStatement':
      return isInLoop(node)
        ? undefined
        : { what: `\`${text()}\` is outside a loop`, at: node.from };
    case 'ParamList': {
      const repeated = findRepeated(node, source);
      if (!repeated) return undefined;
      const what = `the function has the parameter \`${source.of(repeated)}\` twice`;
      return { what, at: repeated.from };
    }
    case 'VariableName':
      return RESERVED.test(text())
        ? { what: 'names that start with _z are reserved for the simulation', at: node.from }
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Rejects features that the device's language does not have, and invalid Python.
 *
 * @throws {LanguageError} at the first error
 */
export function checkLanguage(tree: Tree, source: SourceText): void {
  const fault = explain(source.text, !hasError(tree));
  if (fault) throw source.error(fault.what, fault.at);
  const [refusal] = findUnsupportedFeatures(tree, source);
  tree.iterate({
    enter({ node }) {
      if (refusal && node.from >= refusal.from) return false;
      if (node.name === 'VariableName' || node.type.isError) checkTypeset(node, source);
      if (node.type.isError) {
        throw source.error('invalid syntax. Check this line and the line before', node.from);
      }
      const found = findFault(node, source);
      if (found) throw source.error(found.what, found.at);
      return true;
    },
  });
  if (refusal) throw source.error(UNSUPPORTED_FEATURES[refusal.id].message, refusal.from);
}
