import type { SyntaxNode, Tree } from '@lezer/common';
import { getBoundNames, getChildren, type Source } from './bindings';
import type { UnsupportedFeatureId } from './unsupportedFeatures';

export interface FoundFeature {
  id: UnsupportedFeatureId;
  from: number;
}

/** Nodes that are features, some only if their text matches. */
const NODE_FEATURES: readonly (readonly [node: string, UnsupportedFeatureId, text?: RegExp])[] = [
  ['FormatString', 'fString'],
  ['NamedExpression', 'namedExpression'],
  ['MatchStatement', 'match'],
  ['TypeDefinition', 'typeAlias'],
  ['TypeDef', 'annotation'],
  ['WithStatement', 'with'],
  ['LambdaExpression', 'lambda'],
  ['AwaitExpression', 'asynchronous'],
  ['SetComprehensionExpression', 'comprehension'],
  ['DictionaryComprehensionExpression', 'comprehension'],
  ['ComprehensionExpression', 'generator'],
  ['YieldStatement', 'generator'],
  ['YieldExpression', 'generator'],
  ['async', 'asynchronous'],
  ['nonlocal', 'nonlocal'],
  ['Decorator', 'decorator', /^@(?!\s*c_native\s*\()/],
  ['ImportStatement', 'importAll', /import\s*\*/],
  // Attributes that only introspection uses.
  ['PropertyName', 'specialAttribute', /^__(?:bases|class|dict|doc|module|name|qualname)__$/],
  ['Number', 'numberSeparator', /_/],
  ['Number', 'complexNumber', /j$/i],
];

/** Special methods that the pages describe. */
const SUPPORTED_SPECIAL_METHODS = new Set('__init__ __iter__ __next__ __len__ __str__'.split(' '));
const SPECIAL_METHOD_PATTERN = /^__\w+__$/;
const MAX_INTEGER = 2n ** 63n - 1n;
const FORMAT_PATTERN = /%(?:\(\w*\))?[-+ 0#]*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?([a-z%])?/gi;
const FORMAT_TYPES_PATTERN = /[diuxXfFeEgGs%]/;

type FeatureFinder = (node: SyntaxNode, source: Source) => SyntaxNode | number | undefined;

const isStringLiteral = ({ name }: SyntaxNode) => name === 'String' || name === 'ContinuedString';

const isParameterDefault = (node: SyntaxNode) => node.prevSibling?.name === 'AssignOp';

const isKeyword = (node: SyntaxNode) =>
  node.parent?.name === 'ArgList' && node.nextSibling?.name === 'AssignOp';

/** Function definitions around a node, innermost first. */
function getEnclosingFunctions(node: SyntaxNode): SyntaxNode[] {
  const functions: SyntaxNode[] = [];
  for (let { parent } = node; parent; { parent } = parent) {
    if (parent.name === 'FunctionDefinition') functions.push(parent);
  }
  return functions;
}

export function collectLocalNames(definition: SyntaxNode, source: Source): Set<string> {
  const names = new Set<string>();
  const globals = new Set<string>();
  const visit = (node: SyntaxNode) => {
    for (const name of getBoundNames(node, source)) names.add(name);
    if (node.name === 'ScopeStatement') {
      for (const name of node.getChildren('VariableName')) globals.add(source.getText(name));
    }
    if (/^(?:Function|Class)Definition$/.test(node.name)) return;
    for (const child of getChildren(node)) visit(child);
  };
  for (const child of getChildren(definition)) if (child.name !== 'VariableName') visit(child);
  return new Set([...names].filter((name) => !globals.has(name)));
}

const findClosure: FeatureFinder = (node, source) => {
  if (node.name !== 'VariableName' || isKeyword(node)) return undefined;
  const enclosingFunctions = getEnclosingFunctions(node);
  // A function's defaults and name belong to the enclosing scope.
  const isOutside = isParameterDefault(node) && node.parent?.name === 'ParamList';
  const isName = node.parent?.name === 'FunctionDefinition';
  const [ownFunction, ...outerFunctions] =
    isOutside || isName ? enclosingFunctions.slice(1) : enclosingFunctions;
  const name = source.getText(node);
  if (
    !ownFunction ||
    outerFunctions.length === 0 ||
    collectLocalNames(ownFunction, source).has(name)
  )
    return undefined;
  return outerFunctions.some((item) => collectLocalNames(item, source).has(name))
    ? node
    : undefined;
};

const findKeywords: FeatureFinder = (node) =>
  node.name === '**' && /^(?:ParamList|ArgList|DictionaryExpression)$/.test(node.parent?.name ?? '')
    ? node
    : undefined;

const findSlash: FeatureFinder = (node, source) => {
  if (node.name !== 'ParamList') return undefined;
  const offset = /(?<=[(,]\s*)\/(?=\s*[,)])/.exec(source.getText(node))?.index;
  return offset === undefined ? undefined : node.from + offset;
};

const findGenerator: FeatureFinder = (node) =>
  node.name === 'for' && node.parent?.name === 'ArgList' ? node.parent : undefined;

const findMethod: FeatureFinder = (node, source) => {
  if (node.name !== 'FunctionDefinition') return undefined;
  if (node.parent?.parent?.name !== 'ClassDefinition') return undefined;
  const name = node.getChild('VariableName');
  const text = name ? source.getText(name) : '';
  return SPECIAL_METHOD_PATTERN.test(text) && !SUPPORTED_SPECIAL_METHODS.has(text)
    ? (name ?? undefined)
    : undefined;
};

const findDynamicName: FeatureFinder = (node, source) => {
  if (node.name !== 'CallExpression' || !node.firstChild) return undefined;
  if (!/^[gs]etattr$/.test(source.getText(node.firstChild))) return undefined;
  const args = getChildren(node.lastChild as SyntaxNode);
  const name = args[args.findIndex((item) => item.name === ',') + 1];
  return name && !isStringLiteral(name) ? name : undefined;
};

const getItems = (node: SyntaxNode): SyntaxNode[] =>
  /^(?:Tuple|Array|Parenthesized)Expression$/.test(node.name)
    ? getChildren(node).slice(1, -1).flatMap(getItems)
    : [node];

const findDeletedName: FeatureFinder = (node) =>
  node.name === 'DeleteStatement'
    ? getChildren(node)
        .slice(1)
        .flatMap(getItems)
        .find(
          (item) =>
            item.name === 'VariableName' ||
            (item.name === 'MemberExpression' && item.lastChild?.name === 'PropertyName'),
        )
    : undefined;

const findSliceDeletion: FeatureFinder = (node) =>
  node.name === ':' && node.parent?.parent?.name === 'DeleteStatement'
    ? node.parent.parent
    : undefined;

const findExceptionText: FeatureFinder = (node) => {
  if (node.name !== 'RaiseStatement') return undefined;
  const call = node.getChild('CallExpression');
  const args = getChildren(call?.getChild('ArgList') ?? node).slice(1, -1);
  if (!call || args.length === 0) return undefined;
  const [text, extraArgument] = args.filter(({ name }) => name !== 'Comment' && name !== ',');
  return text && isStringLiteral(text) ? extraArgument : text;
};

const findExceptionAttribute: FeatureFinder = (node, source) => {
  const owner = node.name === 'MemberExpression' ? node.firstChild : null;
  if (owner?.name !== 'VariableName' || owner.nextSibling?.name !== '.') return undefined;
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    const name = parent.name === 'TryStatement' && child.prevSibling;
    const isBound =
      name && name.prevSibling?.name === 'as' && source.getText(name) === source.getText(owner);
    if (isBound) return node.lastChild ?? node;
  }
  return undefined;
};

const EXCEPTION_PATTERN = /(?:Exception|Error|^StopIteration)$/;
const BUILT_IN_TYPE_PATTERN =
  /^(?:bool|bytearray|bytes|dict|float|frozenset|int|list|range|set|shortarray|shorts|str|tuple)$/;

function isClassOfProgram(node: SyntaxNode, source: Source): boolean {
  let top = node;
  while (top.parent) top = top.parent;
  return top
    .getChildren('ClassDefinition')
    .some((definition) => getBoundNames(definition, source)[0] === source.getText(node));
}

const findTypeComparison: FeatureFinder = (node, source) => {
  const [left, operator] = node.name === 'BinaryExpression' ? getChildren(node) : [];
  const right = node.lastChild;
  if (!left || !right || !/^(?:[!=]=|is|in|not)$/.test(operator ? source.getText(operator) : ''))
    return undefined;
  const isTypeCall = ({ name, from, to }: SyntaxNode) =>
    name === 'CallExpression' && /^type\s*\(/.test(source.getText({ from, to }));
  if (!isTypeCall(left) && !isTypeCall(right)) return undefined;
  return [left, right]
    .flatMap(getItems)
    .find(
      (item) =>
        item.name === 'VariableName' &&
        (BUILT_IN_TYPE_PATTERN.test(source.getText(item)) || isClassOfProgram(item, source)),
    );
};

const createParentFinder =
  (pattern: RegExp): FeatureFinder =>
  (node, source) => {
    if (node.name !== 'ClassDefinition') return undefined;
    const parents = node.getChild('ArgList')?.getChildren('VariableName') ?? [];
    return parents.find((item) => pattern.test(source.getText(item)));
  };

const findFormatType: FeatureFinder = (node, source) => {
  const [text, operator] = node.name === 'BinaryExpression' ? getChildren(node) : [];
  if (!text || !isStringLiteral(text) || !operator || source.getText(operator) !== '%')
    return undefined;
  for (const { 1: type = '', index } of source.getText(text).matchAll(FORMAT_PATTERN)) {
    if (type && !FORMAT_TYPES_PATTERN.test(type)) return text.from + index;
  }
  return undefined;
};

const findExceptionCause: FeatureFinder = (node) =>
  node.name === 'from' && node.parent?.name === 'RaiseStatement' ? node : undefined;

const UNPACKING_PARENT_PATTERN =
  /^(?:(?:Array|Tuple|Set)Expression|(?:Assign|Return|Expression)Statement)$/;

/** Whether a node is in the target of an assignment or a loop, where `*` collects items. */
function isInTarget(node: SyntaxNode): boolean {
  let outer = node;
  while (/^(?:Array|Tuple)Expression$/.test(outer.parent?.name ?? ''))
    outer = outer.parent as SyntaxNode;
  const { parent } = outer;
  const end = { AssignStatement: 'AssignOp', ForStatement: 'in' }[parent?.name ?? ''];
  return end !== undefined && (parent?.getChildren(end).at(-1)?.from ?? 0) > node.from;
}

const findUnpacking: FeatureFinder = (node) =>
  node.name === '*' && UNPACKING_PARENT_PATTERN.test(node.parent?.name ?? '') && !isInTarget(node)
    ? node
    : undefined;

const findWideInteger: FeatureFinder = (node, source) => {
  const text = node.name === 'Number' ? source.getText(node).replaceAll('_', '') : '';
  if (!/^(?:0x[\da-f]+|0o[0-7]+|0b[01]+|\d+)$/i.test(text)) return undefined;
  const { parent } = node;
  const isNegative = parent?.name === 'UnaryExpression' && source.getText(parent).startsWith('-');
  return BigInt(text) > MAX_INTEGER + (isNegative ? 1n : 0n) ? node : undefined;
};

const findWideCharacter: FeatureFinder = (node, source) => {
  const text = node.name === 'String' ? source.getText(node) : '';
  const offset = /^r?b/i.test(text) ? text.search(/[^\0-\x7f]/) : -1;
  return offset < 0 ? undefined : node.from + offset;
};

/** Matches one escape at a time, so that `\\u20ac` is none. */
const ESCAPE_PATTERN = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|(N)|.)/gs;

const findWideEscape: FeatureFinder = (node, source) => {
  const text = node.name === 'String' ? source.getText(node) : '';
  if (/^\w*[rb]/i.test(text)) return undefined;
  for (const { 1: short, 2: long, 3: name, index } of text.matchAll(ESCAPE_PATTERN)) {
    if (name || Number.parseInt(short ?? long ?? '0', 16) > 0xff) return node.from + index;
  }
  return undefined;
};

const FEATURE_FINDERS: readonly (readonly [UnsupportedFeatureId, FeatureFinder])[] = [
  ['positionalOnly', findSlash],
  ['keywords', findKeywords],
  ['generator', findGenerator],
  ['closure', findClosure],
  ['operatorMethod', findMethod],
  ['introspection', findDynamicName],
  ['typeComparison', findTypeComparison],
  ['deleteName', findDeletedName],
  ['deleteSlice', findSliceDeletion],
  ['exceptionText', findExceptionText],
  ['exceptionCause', findExceptionCause],
  ['exceptionAttribute', findExceptionAttribute],
  ['exceptionClass', createParentFinder(EXCEPTION_PATTERN)],
  ['builtInParent', createParentFinder(BUILT_IN_TYPE_PATTERN)],
  ['formatType', findFormatType],
  ['unpacking', findUnpacking],
  ['wideInteger', findWideInteger],
  ['wideCharacter', findWideCharacter],
  ['wideEscape', findWideEscape],
];

export function findUnsupportedFeatures(tree: Tree, source: Source): FoundFeature[] {
  const features: FoundFeature[] = [];
  tree.iterate({
    enter({ node }) {
      for (const [name, id, text] of NODE_FEATURES) {
        if (name === node.name && (text?.test(source.getText(node)) ?? true))
          features.push({ id, from: node.from });
      }
      for (const [id, find] of FEATURE_FINDERS) {
        const offset = find(node, source);
        if (offset !== undefined)
          features.push({ id, from: typeof offset === 'number' ? offset : offset.from });
      }
    },
  });
  return features.sort((a, b) => a.from - b.from);
}
