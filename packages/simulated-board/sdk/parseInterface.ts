import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { getChildren } from '@portal/content-model/device-language/bindings';

export interface Parameter {
  name: string;
  /** Whether it is `*args` or a bare `*`. */
  isStarred: boolean;
  /** Source of the default value; undefined if the argument is required. */
  default?: string;
}

export interface ClassInterface {
  bases: string[];
  /** Parameters by method, with one list per overload. */
  methods: Map<string, Parameter[][]>;
  constants: Map<string, string>;
}

export interface ModuleInterface {
  functions: Map<string, Parameter[][]>;
  classes: Map<string, ClassInterface>;
  constants: Map<string, string>;
  /** Modules and original names, by local name. */
  imports: Map<string, { module: string; name: string }>;
}

function parseParameters(list: SyntaxNode, getSource: (node: SyntaxNode) => string): Parameter[] {
  const parameters: Parameter[] = [];
  let isStarred = false;
  let expectsDefault = false;
  for (const child of getChildren(list).slice(1, -1)) {
    const token = getSource(child);
    if (token === '*') isStarred = true;
    else if (token === '/' || child.name === 'TypeDef' || child.name === 'Comment') continue;
    else if (token === ',') {
      if (isStarred) parameters.push({ name: '*', isStarred: true });
      isStarred = false;
    } else if (child.name === 'AssignOp') expectsDefault = true;
    else if (expectsDefault) {
      const last = parameters.at(-1);
      if (last) last.default = token;
      expectsDefault = false;
    } else {
      parameters.push({ name: token, isStarred });
      isStarred = false;
    }
  }
  return parameters;
}

/** Parses the interface of a stub or a module of the simulation. */
export function parseInterface(source: string): ModuleInterface {
  const getSource = (node: SyntaxNode) => source.slice(node.from, node.to);
  const result: ModuleInterface = {
    functions: new Map(),
    classes: new Map(),
    constants: new Map(),
    imports: new Map(),
  };
  const addFunction = (target: Map<string, Parameter[][]>, node: SyntaxNode) => {
    const name = getSource(node.getChild('VariableName') as SyntaxNode);
    const parameters = parseParameters(node.getChild('ParamList') as SyntaxNode, getSource);
    target.set(name, [...(target.get(name) ?? []), parameters]);
  };
  const addConstant = (constants: Map<string, string>, node: SyntaxNode) => {
    const [target] = getChildren(node);
    if (!target) return;
    const last = getChildren(node).at(-1);
    const value = node.getChild('AssignOp') && last ? getSource(last) : '';
    constants.set(getSource(target), value);
  };
  const addImports = (node: SyntaxNode) => {
    const match = /^from\s+([\w.]+)\s+import\s+\(?([^)]*)\)?/.exec(getSource(node));
    for (const specifier of (match?.[2] ?? '').split(',')) {
      const [name = '', alias] = specifier.trim().split(/\s+as\s+/);
      if (name && match?.[1]) result.imports.set(alias ?? name, { module: match[1], name });
    }
  };
  const visit = (node: SyntaxNode, owner?: ClassInterface) => {
    const inner = node.name === 'DecoratedStatement' ? node.lastChild : node;
    if (!inner) return;
    if (
      inner.name === 'FunctionDefinition' &&
      /^def __getattr__\(/.test(getSource(inner)) &&
      !owner
    ) {
      // A module loads members lazily in `__getattr__()` (PEP 562).
      inner.cursor().iterate(({ node: descendant }) => {
        if (descendant.name === 'ImportStatement') addImports(descendant);
      });
    } else if (inner.name === 'FunctionDefinition') {
      addFunction(owner ? owner.methods : result.functions, inner);
    } else if (inner.name === 'AssignStatement') {
      addConstant(owner ? owner.constants : result.constants, inner);
    } else if (inner.name === 'ClassDefinition') {
      const bases = getChildren(inner.getChild('ArgList') ?? inner.firstChild ?? inner)
        .filter(({ name }) => name === 'VariableName' || name === 'MemberExpression')
        .map(getSource);
      const classInterface: ClassInterface = { bases, methods: new Map(), constants: new Map() };
      result.classes.set(getSource(inner.getChild('VariableName') as SyntaxNode), classInterface);
      for (const child of getChildren(inner.getChild('Body') as SyntaxNode))
        visit(child, classInterface);
    } else if (inner.name === 'ImportStatement') {
      addImports(inner);
    }
  };
  for (const child of getChildren(parser.parse(source).topNode)) visit(child);
  return result;
}
