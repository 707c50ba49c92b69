import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { parseParameters, splitOutside } from './parseParameters';
import type { CallForm, FunctionSymbol, StubSymbol } from './types';

interface Scope {
  /** Full name of the enclosing module or class. */
  name: string;
  inClass: boolean;
}

/** Parses the symbols that a stub file defines, in order. Imported names are excluded. */
export function parseStub(source: string, module: string, file: string): StubSymbol[] {
  const symbols = new Map<string, StubSymbol>();
  const textOf = (node: SyntaxNode | null | undefined): string =>
    node ? source.slice(node.from, node.to) : '';
  const lineOf = (node: SyntaxNode): number => source.slice(0, node.from).split('\n').length;

  function childText(node: SyntaxNode, name: string): string | undefined {
    const child = node.getChild(name);
    return child ? textOf(child).replace(/\s+/g, ' ') : undefined;
  }

  function docLine(statement: SyntaxNode | null | undefined): string | undefined {
    const text = statement?.name === 'ExpressionStatement' ? statement.getChild('String') : null;
    return text
      ? textOf(text)
          .replace(/^\w*("""|'''|"|')|("""|'''|"|')$/g, '')
          .trim()
          .split('\n')[0]
      : undefined;
  }

  function bodyDocLine(node: SyntaxNode): string | undefined {
    return docLine(node.getChild('Body')?.getChild('ExpressionStatement'));
  }

  function readBody(body: SyntaxNode | null, scope: Scope): void {
    for (let node = body?.firstChild ?? null; node; node = node.nextSibling) {
      readStatement(node, scope, []);
    }
  }

  function readStatement(node: SyntaxNode, scope: Scope, decorators: string[]): void {
    if (node.type.isError) {
      throw new Error(`${file}:${lineOf(node)}: syntax error in the stub`);
    }
    if (node.name === 'DecoratedStatement') {
      const names = node.getChildren('Decorator').map((d) => textOf(d).trim().slice(1));
      const target = node.getChild('FunctionDefinition') ?? node.getChild('ClassDefinition');
      if (target) readStatement(target, scope, names);
    } else if (node.name === 'FunctionDefinition') readFunction(node, scope, decorators);
    else if (node.name === 'ClassDefinition') readClass(node, scope);
    else if (node.name === 'AssignStatement') readAssignment(node, scope);
    else if (node.name === 'IfStatement') {
      for (const body of node.getChildren('Body')) readBody(body, scope);
    }
  }

  function readFunction(node: SyntaxNode, scope: Scope, decorators: string[]): void {
    const name = `${scope.name}.${childText(node, 'VariableName')}`;
    const summary = bodyDocLine(node);
    const place = { name, file, line: lineOf(node), ...(summary ? { summary } : {}) };
    const returns = childText(node, 'TypeDef')?.replace(/^->\s*/, '');
    if (decorators.some((text) => /(^|\.)(setter|deleter)$/.test(text))) return;
    if (decorators.includes('property')) {
      symbols.set(name, { ...place, kind: 'property', ...(returns ? { type: returns } : {}) });
      return;
    }
    const parameters = parseParameters(textOf(node.getChild('ParamList')).slice(1, -1));
    const isStatic = decorators.includes('staticmethod');
    if (scope.inClass && !isStatic) parameters.shift();
    const form: CallForm = { parameters, ...(returns ? { returns } : {}) };
    const known = symbols.get(name);
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
    symbols.set(name, { ...place, kind, forms: [form], ...(decorator ? { decorator } : {}) });
  }

  function readClass(node: SyntaxNode, scope: Scope): void {
    const name = `${scope.name}.${childText(node, 'VariableName')}`;
    const summary = bodyDocLine(node);
    const bases = splitOutside(textOf(node.getChild('ArgList')).slice(1, -1), ',').filter(
      (base) => base && base !== 'object' && !base.includes('='),
    );
    symbols.set(name, {
      name,
      file,
      line: lineOf(node),
      kind: 'class',
      bases,
      ...(summary ? { summary } : {}),
    });
    readBody(node.getChild('Body'), { name, inClass: true });
  }

  function readAssignment(node: SyntaxNode, scope: Scope): void {
    const target = node.firstChild;
    if (target?.name !== 'VariableName') return;
    const name = `${scope.name}.${textOf(target)}`;
    const sign = node.getChild('AssignOp');
    const value = sign ? source.slice(sign.to, node.to).trim().replace(/\s+/g, ' ') : undefined;
    const type = childText(node, 'TypeDef')?.replace(/^:\s*/, '');
    const summary = docLine(node.nextSibling);
    symbols.set(name, {
      name,
      file,
      line: lineOf(node),
      kind: scope.inClass ? 'attribute' : 'constant',
      ...(summary ? { summary } : {}),
      ...(type ? { type } : {}),
      ...(value && value !== '...' ? { value } : {}),
    });
  }

  /** Names listed in `__all__`; undefined for a stub without it, which exports all its names. */
  function readExported(top: SyntaxNode): Set<string> | undefined {
    for (const node of top.getChildren('AssignStatement')) {
      if (textOf(node.firstChild) !== '__all__') continue;
      const items = node.getChild('ArrayExpression')?.getChildren('String') ?? [];
      return new Set(items.map((item) => textOf(item).slice(1, -1)));
    }
    return undefined;
  }

  const top = parser.parse(source).topNode;
  readBody(top, { name: module, inClass: false });
  const exported = readExported(top);
  const isOwn = ({ name }: StubSymbol) =>
    !exported || exported.has(name.slice(module.length + 1).split('.')[0] ?? '');
  return [...symbols.values()].filter(isOwn);
}
