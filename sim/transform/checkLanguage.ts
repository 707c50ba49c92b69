import type { SyntaxNode, Tree } from '@lezer/common';
import { explain } from './explain';
import { LanguageError } from './languageError';
import { NO_F_STRINGS } from './readLines';

const MISSING: Readonly<Record<string, string>> = {
  WithStatement: 'the device has no `with`: use try and finally',
  YieldStatement: 'the device has no generators (`yield`)',
  YieldExpression: 'the device has no generators (`yield`)',
  AwaitExpression: 'the device has no `await`: use threads',
  MatchStatement: 'the device has no `match`: use if and elif',
  TypeDefinition: 'the device has no type aliases',
  FormatString: NO_F_STRINGS,
  NamedExpression: 'the device has no assignment inside an expression (`:=`)',
  TypeDef: 'the device has no annotations: leave the type out',
};

/** Names that the generated code uses for itself. */
const RESERVED = /^_z/;

export class SourceText {
  private readonly starts: number[] = [0];

  constructor(readonly text: string) {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.starts.push(i + 1);
  }

  /** Line of an offset, from 1. */
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

function isNativeDecorator(node: SyntaxNode, source: SourceText): boolean {
  return /^@\s*c_native\s*\(/.test(source.of(node));
}

/** The second of two parameters of one name. */
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

/** What other programs put into a text that is copied from them. */
const TYPESET: readonly [RegExp, string][] = [
  [/[“”„‘’]/, 'these are typographic quotes: write straight quotes'],
  [/[\u00a0\u2000-\u200b\u3000]/, 'this space is none of Python: type a plain space'],
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

/**
 * Refuses what the language of the device does not have. Where the sheets are silent (`lambda`,
 * comprehensions of sets), Python's reading stands.
 *
 * @throws {LanguageError} at the first place
 */
export function checkLanguage(tree: Tree, source: SourceText): void {
  const fault = explain(source.text, !hasError(tree));
  if (fault) throw source.error(fault.what, fault.at);
  tree.iterate({
    enter(ref) {
      const node = ref.node;
      const missing = MISSING[node.name];
      if (missing) throw source.error(missing, node.from);
      if (node.name === 'VariableName') checkTypeset(node, source);
      if (node.type.isError) {
        checkTypeset(node, source);
        throw source.error('this is not Python: look here and at the line before', node.from);
      }
      if (node.name === 'ReturnStatement' && !isInFunction(node)) {
        throw source.error('`return` stands outside of a function', node.from);
      }
      if (/^(?:Break|Continue)Statement$/.test(node.name) && !isInLoop(node)) {
        throw source.error(`\`${source.of(node)}\` stands outside of a loop`, node.from);
      }
      if (node.name === 'ParamList') {
        const slash = /(?<=[(,]\s*)\/(?=\s*[,)])/.exec(source.of(node))?.index;
        if (slash !== undefined) {
          const what = 'the device has no positional-only parameters (`/`)';
          throw source.error(what, node.from + slash);
        }
        const repeated = findRepeated(node, source);
        if (repeated) {
          const what = `the function has the parameter \`${source.of(repeated)}\` twice`;
          throw source.error(what, repeated.from);
        }
      }
      if (node.name === 'Decorator' && !isNativeDecorator(node, source)) {
        throw source.error('the device has no decorators other than `@c_native`', node.from);
      }
      if (node.name === 'ScopeStatement' && source.of(node).startsWith('nonlocal')) {
        throw source.error('the device has no `nonlocal`: use an attribute or `global`', node.from);
      }
      if (source.of(node) === '**' && /^(ParamList|ArgList)$/.test(node.parent?.name ?? '')) {
        throw source.error('the device has no `**`: name the arguments', node.from);
      }
      if (node.name === ':' && node.parent?.parent?.name === 'DeleteStatement') {
        const what = 'the device has no `del s[i:j]`: assign an empty sequence, `s[i:j] = []`';
        throw source.error(what, node.parent.parent.from);
      }
      if (source.of(node) === 'async') {
        throw source.error('the device has no `async`: use threads', node.from);
      }
      if (node.name === 'ImportStatement' && /import\s*\*/.test(source.of(node))) {
        throw source.error('name what you import: `*` is not for the device', node.from);
      }
      if (node.name === 'VariableName' && RESERVED.test(source.of(node))) {
        throw source.error('names that begin with _z belong to the simulation', node.from);
      }
    },
  });
}
