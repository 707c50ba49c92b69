import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { type Bindings, children, collectBindings, readImports } from './bindings';
import { checkLanguage, SourceText } from './checkLanguage';
import { IMPORTS } from './modules';
import { nearest } from './nearest';

export interface TransformOptions {
  /** Names that the board has without an import; a program that uses another one is refused. */
  names?: ReadonlySet<string>;
  /** Place of the file among those of the program: its stops are numbered from there. */
  file?: number;
}

/** Numbers of stops that belong to one file, in the order of the files. */
const STOPS_EACH = 1_000_000;

export interface Transformed {
  /** Python for the engine. Its function `_zmain` is the module. */
  code: string;
  /** Source line (from 1) of each generated line; 0 where there is none. */
  lines: number[];
}

/** Built-in functions that cannot wait and that the engine has exactly as the device. */
const PURE = new Set(
  'len range min max abs ord enumerate reversed all any sum super isinstance'.split(' '),
);

/** Operators whose operands the device takes in other ways than the engine. */
const BY_HELPER: Readonly<Record<string, string>> = {
  '%': '_zmod',
  '*': '_ztimes',
  // The compiler of the engine would compute `10 ** 10000000` before the program runs, and not give way.
  '**': '_zpow',
  '<<': '_zshift',
};

/** Methods that the engine itself calls: they cannot wait. */
const CALLED_BY_ENGINE = /^__(?!init__$)\w+__$/;

/** Ends a generated line that has no line of its own in the source. */
const ADDED = '\u0001';

/** `waiting` code is inside a generator and may stop; `plain` code may not. */
type Mode = 'waiting' | 'plain';

function hasCall(node: SyntaxNode): boolean {
  return node.name === 'CallExpression' || children(node).some(hasCall);
}

class Emitter {
  constructor(
    private readonly source: SourceText,
    private readonly bindings: Bindings,
    /** Number of the stop before line 0. */
    private readonly stops: number,
  ) {}

  /** A stop of the scheduler in a loop: it takes time, so that no loop holds up the board. */
  private stop(line: number): string {
    return `(yield ${this.stops + line})`;
  }

  /** Tells a line to a host that steps; takes no time, so that a program prints the same when it is stepped. */
  private tell(line: number): string {
    return `_zt and (yield -${this.stops + line})`;
  }

  /** The node's text with its children emitted; `replace` may give other text for a child. */
  parts(node: SyntaxNode, mode: Mode, replace?: (child: SyntaxNode) => string | undefined): string {
    let out = '';
    let at = node.from;
    for (const child of children(node)) {
      out += this.source.text.slice(at, child.from) + (replace?.(child) ?? this.emit(child, mode));
      at = child.to;
    }
    return out + this.source.text.slice(at, node.to);
  }

  emit(node: SyntaxNode, mode: Mode): string {
    switch (node.name) {
      case 'CallExpression':
        return this.call(node, mode);
      case 'BinaryExpression':
        return this.binary(node, mode);
      case 'UpdateStatement':
        return this.update(node, mode);
      case 'MemberExpression':
        return this.member(node, mode);
      case 'AssignStatement':
        return this.assignment(node, mode);
      case 'DictionaryExpression':
        return this.dictionary(node, mode);
      case 'DictionaryComprehensionExpression':
        return this.dictionaryComprehension(node, mode);
      case 'ArrayComprehensionExpression':
      case 'SetComprehensionExpression':
      case 'ComprehensionExpression':
        return this.parts(node, 'plain', (child) =>
          child === this.firstIterable(node) || this.isFirstIterable(node, child)
            ? this.emit(child, mode)
            : undefined,
        );
      case 'LambdaExpression':
      case 'ParamList':
        return this.parts(node, 'plain');
      case 'Decorator':
        return this.parts(node, 'plain');
      case 'ImportStatement':
        return this.imports(node);
      case 'WhileStatement':
        return this.whileLoop(node, mode);
      case 'ForStatement':
        return this.forLoop(node, mode);
      case 'FunctionDefinition':
        return this.functionDefinition(node);
      case 'ClassDefinition':
        return this.parts(node, 'plain', (child) =>
          child.name === 'ArgList' ? this.source.of(child) : undefined,
        );
      case 'Body':
      case 'Script':
        return this.body(node, mode);
      case 'ScopeStatement':
        return this.source.of(node);
      case 'String':
        return this.text(node);
      default:
        return node.firstChild ? this.parts(node, mode) : this.source.of(node);
    }
  }

  /** Strings are 8-bit on the device: other characters are the bytes of their UTF-8 form. */
  private text(node: SyntaxNode): string {
    const text = this.source.of(node);
    if (/^\w*r/i.test(text)) return text;
    return text.replace(/\P{ASCII}+/gu, (other) =>
      [...new TextEncoder().encode(other)]
        .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
        .join(''),
    );
  }

  private isPure(name: string): boolean {
    return PURE.has(name) && !this.bindings.all.has(name);
  }

  private list(node: SyntaxNode, mode: Mode): string {
    const inner = this.parts(node, mode).slice(1, -1).trim().replace(/,$/, '');
    return inner ? `, ${inner}` : '';
  }

  private helper(mode: Mode, name: string, args: string): string {
    return mode === 'waiting' ? `(yield from ${name}(${args}))` : `${name}s(${args})`;
  }

  private call(node: SyntaxNode, mode: Mode): string {
    const [called, list] = children(node);
    if (!called || !list) return this.source.of(node);
    const name = this.source.of(called);
    if (called.name === 'VariableName') {
      if (name === 'super') return 'super()';
      if (name === 'new_exception') {
        const first = list.getChild('VariableName');
        const rest = this.parts(list, 'plain').slice(1 + (first ? first.to - first.from : 0));
        return `_znew(globals(), "${first ? this.source.of(first) : ''}"${rest}`;
      }
      if (this.isPure(name)) return name + this.parts(list, mode);
      return this.helper(mode, '_zc', name + this.list(list, mode));
    }
    const member = called.lastChild;
    if (called.name === 'MemberExpression' && member?.name === 'PropertyName') {
      const object = called.firstChild as SyntaxNode;
      const method = this.source.of(member);
      if (method === '__init__' && this.source.of(object).startsWith('super(')) {
        return this.helper(mode, '_zsup', `super()${this.list(list, mode)}`);
      }
      const args = `${this.emit(object, mode)}, "${method}"${this.list(list, mode)}`;
      return this.helper(mode, '_zm', args);
    }
    return this.helper(mode, '_zc', this.emit(called, mode) + this.list(list, mode));
  }

  private binary(node: SyntaxNode, mode: Mode): string {
    const [left, operator, right] = children(node);
    const helper = operator && BY_HELPER[this.source.of(operator)];
    if (!left || !right || !helper) return this.parts(node, mode);
    if (helper === '_zshift' && Number(this.source.of(right)) <= 64) return this.parts(node, mode);
    const gaps = this.source.text.slice(left.to, operator.from);
    const after = this.source.text.slice(operator.to, right.from);
    return `${helper}(${this.emit(left, mode)}${gaps},${after}${this.emit(right, mode)})`;
  }

  /** `+=` and `*=` of a bytearray, and `%=`, go through helpers. */
  private update(node: SyntaxNode, mode: Mode): string {
    const [target, operator, value] = children(node);
    if (!target || !operator || !value) return this.parts(node, mode);
    const into = this.target(target, mode);
    const sign = this.source.of(operator);
    const gap = this.source.text.slice(target.to, operator.from);
    const after = this.source.text.slice(operator.to, value.from);
    const made = this.emit(value, mode);
    const same = `${into}${gap}${sign}${after}`;
    // A literal adds no items; the helpers need the target twice, and a call in it would run twice.
    const isPlain =
      value.name === 'String' ? sign !== '%=' : value.name === 'Number' && sign === '+=';
    if (isPlain || hasCall(target) || `${gap}${after}`.includes('\n')) return same + made;
    const read = this.emit(target, mode);
    switch (sign) {
      case '%=':
        return `${into} = _zmod(${read}, ${made})`;
      case '*=':
        return `${into} = _zrepeat(${read}, ${made})`;
      case '+=':
        return `${same}_zmore(${read}, ${made})`;
      default:
        return same + made;
    }
  }

  /** What a value is given to: items go through a helper, those of bytes have a range. */
  private target(node: SyntaxNode, mode: Mode): string {
    if (node.name === 'MemberExpression' && this.isItem(node)) return this.items(node, mode);
    if (!/^(?:Tuple|Array|Parenthesized)Expression$/.test(node.name)) return this.emit(node, mode);
    return this.parts(node, mode, (child) => this.target(child, mode));
  }

  private assignment(node: SyntaxNode, mode: Mode): string {
    const last = children(node).findLast(({ name }) => name === 'AssignOp')?.from ?? node.from;
    return this.parts(node, mode, (child) =>
      child.to <= last ? this.target(child, mode) : undefined,
    );
  }

  private isItem(node: SyntaxNode): boolean {
    return children(node)[1]?.name === '[';
  }

  /** `a[b]` with a helper around `a`. */
  private items(node: SyntaxNode, mode: Mode): string {
    const object = node.firstChild;
    return this.parts(node, mode, (child) =>
      child.from === object?.from && child.to === object.to
        ? `_zitems(${this.emit(child, mode)})`
        : undefined,
    );
  }

  /** A slice with a step goes through the helper of items. */
  private member(node: SyntaxNode, mode: Mode): string {
    const colons = children(node).filter(({ name }) => name === ':').length;
    return this.isItem(node) && colons > 1 ? this.items(node, mode) : this.parts(node, mode);
  }

  /** `{a: b}` keeps the order of its text: a list of pairs. */
  private dictionary(node: SyntaxNode, mode: Mode): string {
    let out = '_zdict((';
    let at = node.from + 1;
    let state: 'key' | 'value' | 'done' = 'key';
    for (const child of children(node).slice(1)) {
      const gap = this.source.text.slice(at, child.from);
      at = child.to;
      const text = this.source.of(child);
      if (child.name === 'Comment') out += gap + text;
      else if (text === ':' && state === 'value') out += `${gap},`;
      else if (text === ',') out += gap;
      else if (text === '}') out += `${gap}))`;
      else if (state === 'key') {
        out += `${gap}(${this.emit(child, mode)}`;
        state = 'value';
      } else {
        out += `${gap}${this.emit(child, mode)}),`;
        state = 'key';
      }
    }
    return out;
  }

  private firstIterable(node: SyntaxNode): SyntaxNode | undefined {
    const nodes = children(node);
    return nodes[nodes.findIndex((child) => this.source.of(child) === 'in') + 1];
  }

  /** It is evaluated outside of the comprehension, so it may wait. */
  private isFirstIterable(node: SyntaxNode, child: SyntaxNode): boolean {
    return this.firstIterable(node)?.from === child.from;
  }

  private dictionaryComprehension(node: SyntaxNode, mode: Mode): string {
    const nodes = children(node);
    const [open, key, colon, value] = nodes;
    const close = nodes.at(-1);
    if (!open || !key || !colon || !value || !close) return this.parts(node, mode);
    return `_zdict([(${this.emit(key, 'plain')}, ${this.emit(value, 'plain')})${nodes
      .slice(4, -1)
      .map((child) => {
        const inner = this.isFirstIterable(node, child) ? mode : 'plain';
        return ` ${this.emit(child, inner)}`;
      })
      .join('')}])`;
  }

  private imports(node: SyntaxNode): string {
    const text = readImports(node, this.source)
      .map(({ module, member, bound, top }) => {
        const rest = member ? `, "${member}"` : top ? ', None, True' : '';
        return `${bound} = _zimp("${module}"${rest})`;
      })
      .join('; ');
    // A list over several lines keeps its lines.
    return text + '\\\n'.repeat(this.source.of(node).split('\n').length - 1);
  }

  private whileLoop(node: SyntaxNode, mode: Mode): string {
    if (mode === 'plain') return this.parts(node, mode);
    const condition = node.firstChild?.nextSibling;
    return this.parts(node, mode, (child) => {
      if (child.from === condition?.from && child.name !== 'while') {
        const line = this.source.line(child.from);
        const text = this.emit(child, mode);
        return text === 'True'
          ? `${this.stop(line)} is None`
          : `${this.stop(line)} is None and (${text})`;
      }
      return undefined;
    });
  }

  private forLoop(node: SyntaxNode, mode: Mode): string {
    const end = children(node).find(({ name }) => name === 'in')?.from ?? node.from;
    return this.parts(node, mode, (child) =>
      child.to <= end ? this.target(child, mode) : this.loopBody(node, child, mode),
    );
  }

  private loopBody(loop: SyntaxNode, child: SyntaxNode, mode: Mode): string | undefined {
    const isOwn = child.name === 'Body' && loop.getChild('Body')?.from === child.from;
    return isOwn && mode === 'waiting' ? this.body(child, mode, true) : undefined;
  }

  /** A body, each line of which is told; that of a loop stops before its first statement. */
  private body(node: SyntaxNode, mode: Mode, isLoop = false): string {
    if (mode === 'plain') return this.parts(node, mode);
    let isFirst = true;
    return this.parts(node, mode, (child) => {
      if (child.name === ':' || child.name === 'Comment') return undefined;
      const stops = isLoop && isFirst;
      isFirst = false;
      const line = this.source.line(child.from);
      const indent = this.source.text.slice(this.source.lineStart(child.from), child.from);
      const own = indent.trim() === '';
      // Loops with `while` stop at their line by themselves.
      if (!stops && (!own || child.name === 'WhileStatement')) return undefined;
      const stop = stops ? this.stop(line) : this.tell(line);
      return `${stop}${own ? `${ADDED}\n${indent}` : '; '}${this.emit(child, mode)}`;
    });
  }

  private functionDefinition(node: SyntaxNode): string {
    const name = this.source.of(node.getChild('VariableName') as SyntaxNode);
    const isMethod = node.parent?.parent?.name === 'ClassDefinition';
    if (isMethod && CALLED_BY_ENGINE.test(name)) return this.parts(node, 'plain');
    return this.parts(node, 'waiting', (child) =>
      isMethod && name === '__init__' && child.name === 'VariableName' ? '_zinit' : undefined,
    );
  }
}

/** Functions of Python that the device lacks, with what it has instead. */
const OF_PYTHON: ReadonlyMap<string, string> = new Map([
  ['input', ': read a serial line, `serial.serial()`'],
  ['open', ': `import fs`, then `fs.open()`'],
  ['format', ': write `"%d" % value`'],
  ...['eval', 'exec', 'filter', 'map', 'sorted', 'zip'].map((name) => [name, ''] as const),
]);

function hintAt(name: string, names: ReadonlySet<string>): string {
  const instead = OF_PYTHON.get(name);
  if (instead !== undefined) return instead;
  const line = IMPORTS.get(name);
  if (line) return `: begin with \`${line}\``;
  const near = /^(?:null|nil)$/i.test(name)
    ? 'None'
    : nearest(name, [...names, ...IMPORTS.keys(), 'True', 'False', 'None']);
  return near ? `. Is it \`${near}\`?` : '';
}

/** Names of exceptions whose handler takes a `NameError`, or none for all. */
const TAKES_NAME_ERROR = /^except\s*(?::|.*\b(?:NameError|Exception)\b)/;

/** Whether a name that the board lacks is waited for: the program handles what comes of it. */
function isHandled(node: SyntaxNode, source: SourceText): boolean {
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    if (/^(?:Function|Class)Definition$/.test(parent.name)) return false;
    if (parent.name !== 'TryStatement') continue;
    const body = parent.getChild('Body');
    if (body?.from !== child.from) continue;
    const handlers = parent.getChildren('except');
    if (
      handlers.some(({ from }) =>
        TAKES_NAME_ERROR.test(source.of({ from, to: lineEnd(source, from) })),
      )
    )
      return true;
  }
  return false;
}

function lineEnd({ text }: SourceText, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function checkNames(top: SyntaxNode, source: SourceText, names: ReadonlySet<string>): void {
  top.tree?.iterate({
    enter({ node }) {
      if (node.name !== 'VariableName') return;
      if (/^(ImportStatement|ScopeStatement)$/.test(node.parent?.name ?? '')) return;
      const isKeyword =
        node.parent?.name === 'ArgList' && source.of(node.nextSibling ?? node) === '=';
      const name = source.of(node);
      if (isKeyword || names.has(name) || name === '__name__') return;
      if (isHandled(node, source)) return;
      throw source.error(`the board has no name \`${name}\`${hintAt(name, names)}`, node.from);
    },
  });
}

/** Lines of the text that begin inside a string of several lines. */
function linesInStrings(code: string): Set<number> {
  const source = new SourceText(code);
  const inside = new Set<number>();
  parser.parse(code).iterate({
    enter({ node }) {
      if (node.name !== 'String') return;
      for (let line = source.line(node.from) + 1; line <= source.line(node.to - 1); line++) {
        inside.add(line);
      }
    },
  });
  return inside;
}

/**
 * Turns a program of the device into Python for the engine: every function becomes a generator, so
 * that any call in it may wait. Calls, `%`, dictionaries and imports go through helpers of
 * `sim/runtime/calls.py`.
 *
 * @throws {LanguageError} where the program is not in the language of the device
 */
export function transform(program: string, options: TransformOptions = {}): Transformed {
  const text = `${program
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n*$/, '')}\n`;
  const source = new SourceText(text);
  const tree = parser.parse(text);
  checkLanguage(tree, source);
  const bindings = collectBindings(tree.topNode, source);
  if (options.names) {
    checkNames(tree.topNode, source, new Set([...bindings.all, ...options.names]));
  }
  const body = new Emitter(source, bindings, (options.file ?? 0) * STOPS_EACH).emit(
    tree.topNode,
    'waiting',
  );
  const shared = [...bindings.globals].filter((name) => !/^__\w+__$/.test(name));
  const inside = linesInStrings(body);
  const lines = [0, 0];
  let line = 1;
  const out = body
    .replace(/\n$/, '')
    .split('\n')
    .map((generated, i) => {
      lines.push(line);
      const added = generated.endsWith(ADDED);
      if (!added) line += 1;
      return (inside.has(i + 1) ? '' : ' ') + (added ? generated.slice(0, -1) : generated);
    });
  const header = shared.length > 0 ? `global ${shared.join(', ')}; ` : '';
  return { code: `def _zmain():\n ${header}(yield 0)\n${out.join('\n')}\n`, lines };
}
