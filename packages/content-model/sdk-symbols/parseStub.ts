import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { parseParameters, splitTopLevel } from './parseParameters';
import type { CallForm, FunctionSymbol, StubSymbol } from './types';

interface Scope {
  name: string;
  inClass: boolean;
}

class StubParser {
  readonly #symbols = new Map<string, StubSymbol>();
  readonly #source: string;
  readonly #file: string;

  constructor(source: string, file: string) {
    this.#source = source;
    this.#file = file;
  }

  parse(module: string): StubSymbol[] {
    const top = parser.parse(this.#source).topNode;
    this.#parseBody(top, { name: module, inClass: false });
    const exported = this.#parseExportedNames(top);
    const isExported = ({ name }: StubSymbol) =>
      !exported || exported.has(name.slice(module.length + 1).split('.')[0] ?? '');
    return [...this.#symbols.values()].filter(isExported);
  }

  #getText(node: SyntaxNode | null | undefined): string {
    return node ? this.#source.slice(node.from, node.to) : '';
  }

  #getLine(node: SyntaxNode): number {
    return this.#source.slice(0, node.from).split('\n').length;
  }

  #getChildText(node: SyntaxNode, name: string): string | undefined {
    const child = node.getChild(name);
    return child ? this.#getText(child).replace(/\s+/g, ' ') : undefined;
  }

  #parseDocLine(statement: SyntaxNode | null | undefined): string | undefined {
    const stringNode =
      statement?.name === 'ExpressionStatement' ? statement.getChild('String') : null;
    return stringNode
      ? this.#getText(stringNode)
          .replace(/^\w*("""|'''|"|')|("""|'''|"|')$/g, '')
          .trim()
          .split('\n')[0]
      : undefined;
  }

  /** Creates the data that all symbols share. The docstring is in the body of a definition or follows an assignment. */
  #createCommonData(node: SyntaxNode, scope: Scope) {
    const body = node.getChild('Body');
    const docstring = body ? body.getChild('ExpressionStatement') : node.nextSibling;
    const summary = this.#parseDocLine(docstring);
    return {
      name: `${scope.name}.${this.#getChildText(node, 'VariableName')}`,
      file: this.#file,
      line: this.#getLine(node),
      ...(summary ? { summary } : {}),
    };
  }

  #parseBody(body: SyntaxNode | null, scope: Scope): void {
    for (let node = body?.firstChild ?? null; node; node = node.nextSibling) {
      this.#parseStatement(node, scope, []);
    }
  }

  #parseStatement(node: SyntaxNode, scope: Scope, decorators: string[]): void {
    if (node.type.isError) {
      throw new Error(`${this.#file}:${this.#getLine(node)}: syntax error in the stub`);
    }
    if (node.name === 'DecoratedStatement') {
      const names = node.getChildren('Decorator').map((d) => this.#getText(d).trim().slice(1));
      const target = node.getChild('FunctionDefinition') ?? node.getChild('ClassDefinition');
      if (target) this.#parseStatement(target, scope, names);
    } else if (node.name === 'FunctionDefinition') this.#parseFunction(node, scope, decorators);
    else if (node.name === 'ClassDefinition') this.#parseClass(node, scope);
    else if (node.name === 'AssignStatement') this.#parseAssignment(node, scope);
  }

  #parseFunction(node: SyntaxNode, scope: Scope, decorators: string[]): void {
    if (decorators.some((text) => /(^|\.)(setter|deleter)$/.test(text))) return;
    const common = this.#createCommonData(node, scope);
    const { name } = common;
    const returns = this.#getChildText(node, 'TypeDef')?.replace(/^->\s*/, '');
    if (decorators.includes('property')) {
      this.#symbols.set(name, {
        ...common,
        kind: 'property',
        ...(returns ? { type: returns } : {}),
      });
      return;
    }
    const parameters = parseParameters(this.#getText(node.getChild('ParamList')).slice(1, -1));
    const isStatic = decorators.includes('staticmethod');
    if (scope.inClass && !isStatic) parameters.shift();
    const callForm: CallForm = { parameters, ...(returns ? { returns } : {}) };
    const existing = this.#symbols.get(name);
    if (decorators.includes('overload') && existing && 'forms' in existing) {
      existing.forms.push(callForm);
      return;
    }
    const decorator = isStatic
      ? 'staticmethod'
      : decorators.includes('classmethod')
        ? 'classmethod'
        : undefined;
    const kind: FunctionSymbol['kind'] = scope.inClass ? 'method' : 'function';
    this.#symbols.set(name, {
      ...common,
      kind,
      forms: [callForm],
      ...(decorator ? { decorator } : {}),
    });
  }

  #parseClass(node: SyntaxNode, scope: Scope): void {
    const common = this.#createCommonData(node, scope);
    const bases = splitTopLevel(this.#getText(node.getChild('ArgList')).slice(1, -1), ',').filter(
      (parent) => parent && parent !== 'object' && !parent.includes('='),
    );
    this.#symbols.set(common.name, { ...common, kind: 'class', bases });
    this.#parseBody(node.getChild('Body'), { name: common.name, inClass: true });
  }

  #parseAssignment(node: SyntaxNode, scope: Scope): void {
    if (node.firstChild?.name !== 'VariableName') return;
    const common = this.#createCommonData(node, scope);
    const assignOperator = node.getChild('AssignOp');
    const value = assignOperator
      ? this.#source.slice(assignOperator.to, node.to).trim().replace(/\s+/g, ' ')
      : undefined;
    const type = this.#getChildText(node, 'TypeDef')?.replace(/^:\s*/, '');
    this.#symbols.set(common.name, {
      ...common,
      kind: scope.inClass ? 'attribute' : 'constant',
      ...(type ? { type } : {}),
      ...(value && value !== '...' ? { value } : {}),
    });
  }

  /** Names listed in `__all__`; undefined for a stub without it, which exports all its names. */
  #parseExportedNames(top: SyntaxNode): Set<string> | undefined {
    for (const node of top.getChildren('AssignStatement')) {
      if (this.#getText(node.firstChild) !== '__all__') continue;
      const items = node.getChild('ArrayExpression')?.getChildren('String') ?? [];
      return new Set(items.map((item) => this.#getText(item).slice(1, -1)));
    }
    return undefined;
  }
}

export function parseStub(source: string, module: string, file: string): StubSymbol[] {
  return new StubParser(source, file).parse(module);
}
