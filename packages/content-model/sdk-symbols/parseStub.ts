import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { parseParameters, splitOutside } from './parseParameters';
import type { CallForm, FunctionSymbol, StubSymbol } from './types';

interface Scope {
  /** Full name of the enclosing module or class. */
  name: string;
  inClass: boolean;
}

/** Collects the symbols of one stub file. */
class StubParser {
  readonly #symbols = new Map<string, StubSymbol>();
  readonly #source: string;
  readonly #file: string;

  constructor(source: string, file: string) {
    this.#source = source;
    this.#file = file;
  }

  /** The symbols of a module, without imported names. */
  parse(module: string): StubSymbol[] {
    const top = parser.parse(this.#source).topNode;
    this.#readBody(top, { name: module, inClass: false });
    const exported = this.#readExported(top);
    const isOwn = ({ name }: StubSymbol) =>
      !exported || exported.has(name.slice(module.length + 1).split('.')[0] ?? '');
    return [...this.#symbols.values()].filter(isOwn);
  }

  #textOf(node: SyntaxNode | null | undefined): string {
    return node ? this.#source.slice(node.from, node.to) : '';
  }

  #lineOf(node: SyntaxNode): number {
    return this.#source.slice(0, node.from).split('\n').length;
  }

  #childText(node: SyntaxNode, name: string): string | undefined {
    const child = node.getChild(name);
    return child ? this.#textOf(child).replace(/\s+/g, ' ') : undefined;
  }

  #docLine(statement: SyntaxNode | null | undefined): string | undefined {
    const text = statement?.name === 'ExpressionStatement' ? statement.getChild('String') : null;
    return text
      ? this.#textOf(text)
          .replace(/^\w*("""|'''|"|')|("""|'''|"|')$/g, '')
          .trim()
          .split('\n')[0]
      : undefined;
  }

  #bodyDocLine(node: SyntaxNode): string | undefined {
    return this.#docLine(node.getChild('Body')?.getChild('ExpressionStatement'));
  }

  #readBody(body: SyntaxNode | null, scope: Scope): void {
    for (let node = body?.firstChild ?? null; node; node = node.nextSibling) {
      this.#readStatement(node, scope, []);
    }
  }

  #readStatement(node: SyntaxNode, scope: Scope, decorators: string[]): void {
    if (node.type.isError) {
      throw new Error(`${this.#file}:${this.#lineOf(node)}: syntax error in the stub`);
    }
    if (node.name === 'DecoratedStatement') {
      const names = node.getChildren('Decorator').map((d) => this.#textOf(d).trim().slice(1));
      const target = node.getChild('FunctionDefinition') ?? node.getChild('ClassDefinition');
      if (target) this.#readStatement(target, scope, names);
    } else if (node.name === 'FunctionDefinition') this.#readFunction(node, scope, decorators);
    else if (node.name === 'ClassDefinition') this.#readClass(node, scope);
    else if (node.name === 'AssignStatement') this.#readAssignment(node, scope);
    else if (node.name === 'IfStatement') {
      for (const body of node.getChildren('Body')) this.#readBody(body, scope);
    }
  }

  #readFunction(node: SyntaxNode, scope: Scope, decorators: string[]): void {
    const name = `${scope.name}.${this.#childText(node, 'VariableName')}`;
    const summary = this.#bodyDocLine(node);
    const place = {
      name,
      file: this.#file,
      line: this.#lineOf(node),
      ...(summary ? { summary } : {}),
    };
    const returns = this.#childText(node, 'TypeDef')?.replace(/^->\s*/, '');
    if (decorators.some((text) => /(^|\.)(setter|deleter)$/.test(text))) return;
    if (decorators.includes('property')) {
      this.#symbols.set(name, {
        ...place,
        kind: 'property',
        ...(returns ? { type: returns } : {}),
      });
      return;
    }
    const parameters = parseParameters(this.#textOf(node.getChild('ParamList')).slice(1, -1));
    const isStatic = decorators.includes('staticmethod');
    if (scope.inClass && !isStatic) parameters.shift();
    const form: CallForm = { parameters, ...(returns ? { returns } : {}) };
    const known = this.#symbols.get(name);
    if (decorators.includes('overload') && known && 'forms' in known) {
      known.forms.push(form);
      return;
    }
    const decorator = isStatic
      ? 'staticmethod'
      : decorators.includes('classmethod')
        ? 'classmethod'
        : undefined;
    const kind: FunctionSymbol['kind'] = scope.inClass ? 'method' : 'function';
    this.#symbols.set(name, { ...place, kind, forms: [form], ...(decorator ? { decorator } : {}) });
  }

  #readClass(node: SyntaxNode, scope: Scope): void {
    const name = `${scope.name}.${this.#childText(node, 'VariableName')}`;
    const summary = this.#bodyDocLine(node);
    const bases = splitOutside(this.#textOf(node.getChild('ArgList')).slice(1, -1), ',').filter(
      (base) => base && base !== 'object' && !base.includes('='),
    );
    this.#symbols.set(name, {
      name,
      file: this.#file,
      line: this.#lineOf(node),
      kind: 'class',
      bases,
      ...(summary ? { summary } : {}),
    });
    this.#readBody(node.getChild('Body'), { name, inClass: true });
  }

  #readAssignment(node: SyntaxNode, scope: Scope): void {
    const target = node.firstChild;
    if (target?.name !== 'VariableName') return;
    const name = `${scope.name}.${this.#textOf(target)}`;
    const sign = node.getChild('AssignOp');
    const value = sign
      ? this.#source.slice(sign.to, node.to).trim().replace(/\s+/g, ' ')
      : undefined;
    const type = this.#childText(node, 'TypeDef')?.replace(/^:\s*/, '');
    const summary = this.#docLine(node.nextSibling);
    this.#symbols.set(name, {
      name,
      file: this.#file,
      line: this.#lineOf(node),
      kind: scope.inClass ? 'attribute' : 'constant',
      ...(summary ? { summary } : {}),
      ...(type ? { type } : {}),
      ...(value && value !== '...' ? { value } : {}),
    });
  }

  /** Names listed in `__all__`; undefined for a stub without it, which exports all its names. */
  #readExported(top: SyntaxNode): Set<string> | undefined {
    for (const node of top.getChildren('AssignStatement')) {
      if (this.#textOf(node.firstChild) !== '__all__') continue;
      const items = node.getChild('ArrayExpression')?.getChildren('String') ?? [];
      return new Set(items.map((item) => this.#textOf(item).slice(1, -1)));
    }
    return undefined;
  }
}

/** Parses the symbols that a stub file defines, in order. Imported names are excluded. */
export function parseStub(source: string, module: string, file: string): StubSymbol[] {
  return new StubParser(source, file).parse(module);
}
