import type { SyntaxNode } from '@lezer/common';

export interface Source {
  getText(node: { from: number; to: number }): string;
}

export interface ImportedName {
  module: string;
  /** Name in the module; null for the module itself. */
  member: string | null;
  /** Name in the program. */
  bound: string;
  /** Whether the statement binds only the top-level package, as `import a.b` binds `a`. */
  isTopLevel: boolean;
}

export function getChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

export function parseImports(node: SyntaxNode, source: Source): ImportedName[] {
  const text = source
    .getText(node)
    .replace(/#.*/g, '')
    .replace(/[\\()\n]/g, ' ');
  const from = /^from\s+([\w.]+)\s+import\s+(.*)$/s.exec(text);
  const module = from?.[1];
  const importList = (from ? from[2] : text.replace(/^import\s+/, '')) ?? '';
  return importList
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name = '', alias]): ImportedName => {
      if (module) return { module, member: name, bound: alias ?? name, isTopLevel: false };
      const isTopLevel = !alias && name.includes('.');
      return { module: name, member: null, bound: alias ?? name.split('.')[0] ?? name, isTopLevel };
    });
}

/** Names that an assignment target binds. `a.b` and `a[i]` bind no names. */
function getTargetNames(node: SyntaxNode, source: Source): string[] {
  if (node.name === 'VariableName') return [source.getText(node)];
  return /^(Tuple|Array|Parenthesized)Expression$/.test(node.name)
    ? getChildren(node).flatMap((child) => getTargetNames(child, source))
    : [];
}

/** Names that a node itself binds, without the names that its children bind. */
export function getBoundNames(node: SyntaxNode, source: Source): string[] {
  const nodes = getChildren(node);
  switch (node.name) {
    case 'FunctionDefinition':
    case 'ClassDefinition':
      return nodes
        .filter(({ name }) => name === 'VariableName')
        .map((child) => source.getText(child));
    case 'AssignStatement':
    case 'UpdateStatement': {
      const last = nodes.map(({ name }) => /(Assign|Update)Op$/.test(name)).lastIndexOf(true);
      return nodes.slice(0, Math.max(last, 0)).flatMap((child) => getTargetNames(child, source));
    }
    case 'ForStatement':
    case 'ArrayComprehensionExpression':
    case 'SetComprehensionExpression':
    case 'DictionaryComprehensionExpression':
    case 'ComprehensionExpression': {
      const bound: string[] = [];
      let isInTarget = false;
      for (const child of nodes) {
        const text = source.getText(child);
        if (child.name === 'for' || text === 'for') isInTarget = true;
        else if (child.name === 'in' || text === 'in') isInTarget = false;
        else if (isInTarget) bound.push(...getTargetNames(child, source));
      }
      return bound;
    }
    case 'ImportStatement':
      return parseImports(node, source).map(({ bound }) => bound);
    case 'TryStatement':
      return nodes.flatMap((child, i) => {
        const next = nodes[i + 1];
        return source.getText(child) === 'as' && next ? [source.getText(next)] : [];
      });
    case 'ParamList':
      return nodes
        .filter((child, i) => {
          const previous = nodes[i - 1];
          return child.name === 'VariableName' && previous?.name !== 'AssignOp';
        })
        .map((child) => source.getText(child));
    case 'CallExpression': {
      // new_exception(Name, ...) creates a global with that name.
      const [callee, list] = nodes;
      if (!callee || source.getText(callee) !== 'new_exception') return [];
      const name = list?.getChild('VariableName');
      return name ? [source.getText(name)] : [];
    }
    default:
      return [];
  }
}

export interface Bindings {
  /** Module names: bound at the top level, or declared `global` in a function. */
  globals: Set<string>;
  all: Set<string>;
}

export function collectBindings(top: SyntaxNode, source: Source): Bindings {
  const globals = new Set<string>();
  const allNames = new Set<string>();
  const visit = (node: SyntaxNode, isModuleScope: boolean) => {
    const isComprehension = node.name.endsWith('ComprehensionExpression');
    for (const name of getBoundNames(node, source)) {
      allNames.add(name);
      if (isModuleScope && !isComprehension) globals.add(name);
      if (node.name === 'CallExpression') globals.add(name);
    }
    if (node.name === 'ScopeStatement') {
      for (const child of getChildren(node)) {
        if (child.name === 'VariableName') {
          globals.add(source.getText(child));
          allNames.add(source.getText(child));
        }
      }
    }
    const isChildInModuleScope =
      isModuleScope && !/^(FunctionDefinition|ClassDefinition|LambdaExpression)$/.test(node.name);
    for (const child of getChildren(node)) visit(child, isChildInModuleScope);
  };
  visit(top, true);
  return { globals, all: allNames };
}
