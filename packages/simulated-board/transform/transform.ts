import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import {
  type Bindings,
  collectBindings,
  getChildren,
  parseImports,
} from '@portal/content-model/device-language/bindings';
import { collectLocalNames } from '@portal/content-model/device-language/findUnsupportedFeatures';
import { checkLanguage, SourceText } from './checkLanguage';
import { checkNames } from './checkNames';
import { parseComprehension } from './parseComprehension';
import { closeNumbers } from './tokenizeLines';

export interface TransformOptions {
  /** Names that are available without an import. Programs that use other undefined names are rejected. */
  names?: ReadonlySet<string>;
  /** The program's own modules. */
  modules?: ReadonlySet<string>;
  /** Index of the file in the program, which determines the offset of its line numbers. */
  fileIndex?: number;
  /** Whether a file of the program defines a method such as `__next__`, which can wait. */
  hasSpecialMethods?: boolean;
}

/** Offset between the line numbers of consecutive files. */
const LINES_PER_FILE = 1_000_000;

export interface TransformResult {
  /** Python for the engine. Its `_zmain` function contains the program. */
  code: string;
  /** One-based source line of each generated line; 0 if there is no source line. */
  lines: number[];
}

/** Built-in functions that cannot wait and that behave the same in the engine and on the device. */
const PURE_FUNCTIONS = new Set(
  'len range min max abs ord enumerate reversed all any sum super isinstance'.split(' '),
);

/** Helpers for operators that behave differently in the engine than on the device. */
const OPERATOR_HELPERS: Readonly<Record<string, string>> = {
  '%': '_zmod',
  '+': '_zplus',
  '-': '_zminus',
  '*': '_ztimes',
  '//': '_zfloor',
  '==': '_zeq',
  '!=': 'not _zeq',
  in: '_zin',
  'not in': 'not _zin',
  // The engine's compiler would block while it evaluates constants such as `10 ** 10000000`.
  '**': '_zpow',
  '<<': '_zshift',
};

/** Helpers for augmented assignments. `+=` and `-=` change objects in place, so their helpers only check the operand. */
const ASSIGNMENT_HELPERS: Readonly<Record<string, string>> = {
  '%=': '_zmod',
  '+=': '_zmore',
  '-=': '_zless',
  '*=': '_zrepeat',
  '//=': '_zfloor',
  '**=': '_zpow',
  '<<=': '_zshift',
};

/** Attributes that types of the engine have and types of the device may lack. */
const ENGINE_ATTRIBUTES = new Set(
  'args errno value rfind rindex splitlines rsplit lstrip rstrip format partition rpartition center isspace isalpha isdigit isupper islower encode decode sort get setdefault fromkeys to_bytes'.split(
    ' ',
  ),
);

/** Matches methods that operators and built-in functions call. */
const SPECIAL_METHOD_PATTERN = /^__(init|iter|next|len|str)__$/;

/** Whether a program defines special methods other than `__init__()`. */
export const hasSpecialMethods = (text: string) => /\bdef\s+__(?:iter|next|len|str)__/.test(text);

/** Special methods that built-in functions call for their arguments. */
const METHODS_OF_FUNCTIONS: Readonly<Record<string, string>> = {
  iter: 'list tuple set frozenset bytes bytearray sum min max all any',
  len: 'len',
  str: 'str print zinfo zwarning zwarn zerror zdebug',
};
const METHOD_BY_FUNCTION = new Map(
  Object.entries(METHODS_OF_FUNCTIONS).flatMap(([method, functions]) =>
    functions.split(' ').map((name) => [name, method] as const),
  ),
);
/** Separates the parts of a `for` statement while it is rewritten. */
const PART_MARK = '\u0002';

/** Ends a generated line that has no source line. */
const ADDED_LINE_MARK = '\u0001';

/** Starts a generated line that is inside a multiline string. */
const STRING_LINE_MARK = '\u0003';

/** `waiting` code runs in a generator and can wait; `plain` code cannot. */
type Mode = 'waiting' | 'plain';

function isComparison(node: SyntaxNode | null): boolean {
  const operator = node?.name === 'BinaryExpression' ? node.firstChild?.nextSibling?.name : '';
  return /^(?:CompareOp|in|is|not)$/.test(operator ?? '');
}

/** Whether a comparison is part of a chain such as `a < b == c`, which the engine evaluates. */
function isChained(node: SyntaxNode): boolean {
  return isComparison(node) && (isComparison(node.firstChild) || isComparison(node.parent));
}

function hasCall(node: SyntaxNode): boolean {
  return node.name === 'CallExpression' || getChildren(node).some(hasCall);
}

/** Converts a raw string to an escaped string, because raw strings cannot contain the escapes for non-ASCII characters. */
function escapeRawString(text: string): string {
  const [, prefix = '', quote = '', body = ''] = /^(\w*?)('''|"""|'|")(.*)\2$/s.exec(text) ?? [];
  if (!/r/i.test(prefix)) return text;
  const escaped = body.replace(/\\(['"]?)/g, (_, next: string) => `\\\\${next && `\\${next}`}`);
  return prefix.replace(/r/i, '') + quote + escaped + quote;
}

class Emitter {
  /** Whether the current function has local variables. */
  private hasLocals = false;

  constructor(
    private readonly source: SourceText,
    private readonly bindings: Bindings,
    /** Offset of the file's line numbers. */
    private readonly lineOffset: number,
    private readonly hasSpecialMethods: boolean,
  ) {}

  /** Emits a yield to the scheduler, which takes virtual time, so that a loop cannot block the board. */
  private emitYield(line: number): string {
    const number = this.lineOffset + line;
    return `(yield ${this.hasLocals ? `_zt(${number}, _zl) if _zt else ` : ''}${number})`;
  }

  /** Emits a line report for stepping. It takes no virtual time, so that stepping does not change the output. */
  private emitLineReport(line: number): string {
    const number = -this.lineOffset - line;
    return `_zt and (yield ${this.hasLocals ? `_zt(${number}, _zl)` : number})`;
  }

  /** Emits a node's children and the text between them. If `replace` returns code for a child, emits that code instead. */
  emitParts(
    node: SyntaxNode,
    mode: Mode,
    replace?: (child: SyntaxNode) => string | undefined,
  ): string {
    let code = '';
    let offset = node.from;
    for (const child of getChildren(node)) {
      code +=
        this.source.text.slice(offset, child.from) + (replace?.(child) ?? this.emit(child, mode));
      offset = child.to;
    }
    return code + this.source.text.slice(offset, node.to);
  }

  emit(node: SyntaxNode, mode: Mode): string {
    const emitter = Emitter.emitters[node.name];
    if (emitter) return emitter.call(this, node, mode);
    return node.firstChild ? this.emitParts(node, mode) : this.source.getText(node);
  }

  /** Emits class bodies and decorators, which cannot wait. */
  private emitPlain(node: SyntaxNode): string {
    return this.emitParts(node, 'plain');
  }

  /** Encodes non-ASCII characters as UTF-8 bytes, because strings on the device consist of bytes. */
  private emitString(node: SyntaxNode): string {
    const text = this.source.getText(node);
    const plain = /[^\0-\x7f]/.test(text) ? escapeRawString(text) : text;
    const encoded = plain.replace(/\P{ASCII}+/gu, (other) =>
      [...new TextEncoder().encode(other)]
        .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
        .join(''),
    );
    return encoded.replaceAll('\n', `\n${STRING_LINE_MARK}`);
  }

  private emitArguments(node: SyntaxNode, mode: Mode): string {
    const inner = this.hasStarAfterKeyword(node)
      ? this.reorderArguments(node, mode)
      : this.emitParts(node, mode).slice(1, -1).trim().replace(/,$/, '');
    return inner ? `, ${inner}` : '';
  }

  /** Whether a call has the form `f(c=3, *[1, 2])`, which the engine rejects. */
  private hasStarAfterKeyword(argumentList: SyntaxNode): boolean {
    const star = argumentList.getChildren('*').at(-1)?.from ?? -1;
    return getChildren(argumentList).some(({ name, to }) => name === 'AssignOp' && to < star);
  }

  private reorderArguments(argumentList: SyntaxNode, mode: Mode): string {
    const namedArguments: string[] = [];
    const unnamed: string[] = [];
    let code = '';
    let isNamed = false;
    for (const child of getChildren(argumentList).slice(1)) {
      if (child.name === 'Comment') continue;
      if (child.name !== ',' && child.name !== ')') {
        isNamed ||= child.name === 'AssignOp';
        code += this.emit(child, mode);
        continue;
      }
      if (code) (isNamed ? namedArguments : unnamed).push(code);
      code = '';
      isNamed = false;
    }
    const inner = [...unnamed, ...namedArguments].join(', ');
    const missingLines =
      this.source.getText(argumentList).split('\n').length - inner.split('\n').length;
    return inner + '\n'.repeat(missingLines);
  }

  private emitHelperCall(mode: Mode, name: string, args: string): string {
    return mode === 'waiting' ? `(yield from ${name}(${args}))` : `${name}s(${args})`;
  }

  private emitCall(node: SyntaxNode, mode: Mode): string {
    const [callee, argumentList] = getChildren(node);
    if (!callee || !argumentList) return this.source.getText(node);
    const name = this.source.getText(callee);
    if (callee.name === 'VariableName') {
      if (name === 'super') return 'super()';
      if (name === 'new_exception') {
        const first = argumentList.getChild('VariableName');
        const rest = this.emitParts(argumentList, 'plain').slice(
          1 + (first ? first.to - first.from : 0),
        );
        return `_znew(globals(), "${first ? this.source.getText(first) : ''}"${rest}`;
      }
      const method = this.hasSpecialMethods && METHOD_BY_FUNCTION.get(name);
      if (method && mode === 'waiting' && !this.bindings.all.has(name))
        return `(yield from _zb("${method}", ${name}${this.emitArguments(argumentList, mode)}))`;
      const hasKeyword = argumentList.getChild('AssignOp') !== null;
      if (PURE_FUNCTIONS.has(name) && !hasKeyword && !this.bindings.all.has(name))
        return name + this.emitParts(argumentList, mode);
      return this.emitHelperCall(mode, '_zc', name + this.emitArguments(argumentList, mode));
    }
    const member = callee.lastChild;
    if (callee.name === 'MemberExpression' && member?.name === 'PropertyName') {
      const object = callee.firstChild as SyntaxNode;
      const method = this.source.getText(member);
      if (method === '__init__' && this.source.getText(object).startsWith('super(')) {
        return this.emitHelperCall(
          mode,
          '_zsup',
          `super()${this.emitArguments(argumentList, mode)}`,
        );
      }
      const args = `${this.emit(object, mode)}, "${method}"${this.emitArguments(argumentList, mode)}`;
      return this.emitHelperCall(mode, '_zm', args);
    }
    return this.emitHelperCall(
      mode,
      '_zc',
      this.emit(callee, mode) + this.emitArguments(argumentList, mode),
    );
  }

  private emitBinary(node: SyntaxNode, mode: Mode): string {
    const nodes = getChildren(node);
    const [left, first] = nodes;
    const right = nodes.at(-1);
    if (!left || !first || !right || nodes.length < 3) return this.emitParts(node, mode);
    const operators = nodes.slice(1, -1).map((part) => this.source.getText(part));
    const helper = OPERATOR_HELPERS[operators.join(' ')];
    if (!helper || isChained(node)) return this.emitParts(node, mode);
    const leftGap = this.source.text.slice(left.to, first.from);
    const rightGap = this.source.text.slice(first.to, right.from).replace(/^(\s*)in\b/, '$1');
    const operands = `${this.emit(left, mode)}${leftGap},${rightGap}${this.emit(right, mode)}`;
    if (this.hasSpecialMethods && mode === 'waiting' && /^(?:not )?_z(?:in|mod)$/.test(helper)) {
      const waiting = helper.endsWith('in') ? '_zinw' : '_zmodw';
      return `(${helper.startsWith('not ') ? 'not ' : ''}(yield from ${waiting}(${operands})))`;
    }
    const call = `${helper}(${operands})`;
    return helper.startsWith('not ') ? `(${call})` : call;
  }

  /** Emits `-x` with a helper, because the smallest integer has no positive counterpart. */
  private emitUnary(node: SyntaxNode, mode: Mode): string {
    const [operator, value] = getChildren(node);
    const isNegation = operator && value && this.source.getText(operator) === '-';
    if (!isNegation || value.name === 'Number') return this.emitParts(node, mode);
    return `_zneg(${this.source.text.slice(operator.to, value.from)}${this.emit(value, mode)})`;
  }

  private emitUpdate(node: SyntaxNode, mode: Mode): string {
    const [target, operator, value] = getChildren(node);
    if (!target || !operator || !value) return this.emitParts(node, mode);
    const targetCode = this.emitTarget(target, mode);
    const operatorText = this.source.getText(operator);
    const gap = this.source.text.slice(target.to, operator.from);
    const after = this.source.text.slice(operator.to, value.from);
    const code = this.emit(value, mode);
    const unchanged = `${targetCode}${gap}${operatorText}${after}`;
    const helper = ASSIGNMENT_HELPERS[operatorText];
    // The code with a helper contains the target twice, so a call in the target would run twice.
    if (!helper || hasCall(target) || `${gap}${after}`.includes('\n')) return unchanged + code;
    const call = `${helper}(${this.emit(target, mode)}, ${code})`;
    return /^[-+]=/.test(operatorText) ? unchanged + call : `${targetCode} = ${call}`;
  }

  /** Emits an assignment target. Items are assigned through a helper, which checks the range of bytes. */
  private emitTarget(node: SyntaxNode, mode: Mode): string {
    if (node.name === 'MemberExpression')
      return this.isSubscript(node) ? this.emitItems(node, mode) : this.emitParts(node, mode);
    if (!/^(?:Tuple|Array|Parenthesized)Expression$/.test(node.name)) return this.emit(node, mode);
    return this.emitParts(node, mode, (child) => this.emitTarget(child, mode));
  }

  private emitAssignment(node: SyntaxNode, mode: Mode): string {
    const last = getChildren(node).findLast(({ name }) => name === 'AssignOp')?.from ?? node.from;
    return this.emitParts(node, mode, (child) =>
      child.to <= last ? this.emitTarget(child, mode) : undefined,
    );
  }

  private isSubscript(node: SyntaxNode): boolean {
    return getChildren(node)[1]?.name === '[';
  }

  /** Emits `a[b]` with `a` wrapped in a helper. */
  private emitItems(node: SyntaxNode, mode: Mode, helper = '_zitems'): string {
    const object = node.firstChild;
    return this.emitParts(node, mode, (child) =>
      child.from === object?.from && child.to === object.to
        ? `${helper}(${this.emit(child, mode)})`
        : undefined,
    );
  }

  /** Emits `del a[b]` with a helper, because only dictionaries support it. */
  private emitDeletion(node: SyntaxNode, mode: Mode): string {
    return this.emitParts(node, mode, (child) =>
      child.name === 'MemberExpression' ? this.emitItems(child, mode, '_zdel') : undefined,
    );
  }

  /** Emits member access. Slices with a step and attributes that only the engine may have need a helper. */
  private emitMember(node: SyntaxNode, mode: Mode): string {
    const nodes = getChildren(node);
    if (this.isSubscript(node)) {
      const isStepped = nodes.filter(({ name }) => name === ':').length > 1;
      return isStepped ? this.emitItems(node, mode) : this.emitParts(node, mode);
    }
    const [object, , member] = nodes;
    const name = member ? this.source.getText(member) : '';
    if (!object || !member || !ENGINE_ATTRIBUTES.has(name)) return this.emitParts(node, mode);
    const gap = this.source.text.slice(object.to, member.from).replace('.', ',');
    return `_zget(${this.emit(object, mode)}${gap}"${name}")`;
  }

  /** Emits `{a: b}` as a tuple of pairs, which preserves the order. */
  private emitDictionary(node: SyntaxNode, mode: Mode): string {
    const punctuation: Record<string, string> = { '{': '_zdict((', ':': ',', ',': '', '}': '))' };
    let isKey = true;
    return this.emitParts(node, mode, (child) => {
      const isItem = punctuation[child.name] === undefined && child.name !== 'Comment';
      if (!isItem) return punctuation[child.name];
      const code = this.emit(child, mode);
      isKey = !isKey;
      return isKey ? `${code}),` : `(${code}`;
    });
  }

  /** Emits `[a for b in c if d]`. If a part can wait, a helper runs the loop. */
  private emitComprehension(node: SyntaxNode, mode: Mode): string {
    const engineComprehension = this.emitParts(node, mode);
    if (
      (mode === 'plain' || !this.hasSpecialMethods) &&
      !engineComprehension.includes('(yield from ')
    )
      return `_zcheck(${engineComprehension})`;
    const parsed = parseComprehension(node, this.source);
    if (!parsed) return `_zcheck(${this.emitParts(node, 'plain')})`;
    const [first] = parsed.clauses;
    let code = `_zo.append(${this.emit(parsed.element, mode)})`;
    for (const clause of [...parsed.clauses].reverse()) {
      if (clause.kind === 'if') {
        code = `(${this.emit(clause.condition, mode)}) and ${code}`;
        continue;
      }
      const callback = `lambda _zo, ${clause.names}: ${code}`;
      const target = clause === first ? '[]' : '_zo';
      const from = this.emit(clause.from, mode);
      code = `(yield from _zlist(${target}, ${from}, ${callback}, ${clause.isUnpacked ? 'True' : 'False'}))`;
    }
    const missingLines = this.source.getText(node).split('\n').length - code.split('\n').length;
    return `${code.slice(0, -1)}${'\n'.repeat(missingLines)})`;
  }

  private emitImports(node: SyntaxNode, mode: Mode): string {
    const text = parseImports(node, this.source)
      .map(({ module, member, bound, isTopLevel }) => {
        const rest = member ? `, "${member}"` : isTopLevel ? ', None, True' : '';
        return `${bound} = ${this.emitHelperCall(mode, '_zimp', `"${module}"${rest}`)}`;
      })
      .join('; ');
    // Preserves the number of lines.
    return text + '\\\n'.repeat(this.source.getText(node).split('\n').length - 1);
  }

  /** Emits a `try` statement whose bare `except` does not catch the exceptions that stop the simulation. */
  private emitTry(node: SyntaxNode, mode: Mode): string {
    return this.emitParts(node, mode, (child) =>
      child.name === 'except' && child.nextSibling?.name === 'Body' ? 'except _zerror' : undefined,
    );
  }

  private emitWhile(node: SyntaxNode, mode: Mode): string {
    if (mode === 'plain') return this.emitParts(node, mode);
    const condition = node.firstChild?.nextSibling;
    return this.emitParts(node, mode, (child) => {
      if (child.from !== condition?.from) return undefined;
      const text = this.emit(child, mode);
      const loopCondition = `${this.emitYield(this.source.getLine(child.from))} is None`;
      return text === 'True' ? loopCondition : `${loopCondition} and (${text})`;
    });
  }

  private emitFor(node: SyntaxNode, mode: Mode): string {
    const end = getChildren(node).find(({ name }) => name === 'in')?.from ?? node.from;
    const body = node.getChild('Body');
    if (mode === 'waiting' && this.hasSpecialMethods) return this.emitWaitingFor(node, end, body);
    return this.emitParts(node, mode, (child) => {
      if (child.to <= end) return this.emitTarget(child, mode);
      const isLoopBody = child.from === body?.from;
      return isLoopBody ? this.emitBody(child, mode, '') : undefined;
    });
  }

  /** Emits a `for` statement as a `while` statement, so that `__next__()` can wait. */
  private emitWaitingFor(node: SyntaxNode, end: number, body: SyntaxNode | null): string {
    const loop = `_zf${node.from}`;
    const code = this.emitParts(node, 'waiting', (child) => {
      if (child.from === end || child.from === node.from) return PART_MARK;
      if (child.to <= end) return this.emitTarget(child, 'waiting');
      if (child.from !== body?.from) return undefined;
      return PART_MARK + this.emitBody(child, 'waiting', PART_MARK);
    });
    const [, target = '', iterable = '', beforeItem = '', rest = ''] = code.split(PART_MARK);
    const indent = this.source.text.slice(this.source.getLineStart(node.from), node.from);
    const item = `${target.replaceAll('\n', ' ').trim()} = ${loop}.item; `;
    const missingLines = '\n'.repeat(target.split('\n').length - 1);
    return `${loop} = (yield from _zloop((${missingLines}${iterable.trim()})))${ADDED_LINE_MARK}
${indent}while (yield from ${loop}.advance())${beforeItem}${item}${rest}`;
  }

  /** Emits a body that reports each line. A loop body starts with `loopStart` and yields before its first statement. */
  private emitBody(node: SyntaxNode, mode: Mode, loopStart?: string): string {
    if (mode === 'plain') return this.emitParts(node, mode);
    let isFirst = true;
    return this.emitParts(node, mode, (child) => {
      if (child.name === ':' || child.name === 'Comment') return undefined;
      const needsYield = loopStart !== undefined && isFirst;
      isFirst = false;
      const line = this.source.getLine(child.from);
      const indent = this.source.text.slice(this.source.getLineStart(child.from), child.from);
      const startsLine = indent.trim() === '';
      // The condition of a `while` loop already yields at its line.
      if (!needsYield && (!startsLine || child.name === 'WhileStatement')) return undefined;
      const report = needsYield ? loopStart + this.emitYield(line) : this.emitLineReport(line);
      return `${report}${startsLine ? `${ADDED_LINE_MARK}\n${indent}` : '; '}${this.emit(child, mode)}`;
    });
  }

  private emitFunction(node: SyntaxNode, mode: Mode): string {
    const name = node.getChild('VariableName') as SyntaxNode;
    const isMethod = node.parent?.parent?.name === 'ClassDefinition';
    const [text, special] =
      (isMethod && SPECIAL_METHOD_PATTERN.exec(this.source.getText(name))) || [];
    const code = this.emitParts(node, 'waiting', (child) => {
      if (child.name === 'Body') return this.emitFunctionBody(child, node);
      if (child.name === 'ParamList') return this.emitParts(child, mode);
      return special && child.from === name.from ? `_z${special}` : undefined;
    });
    if (!special || special === 'init') return code;
    const indent = this.source.text.slice(this.source.getLineStart(node.from), node.from);
    return `${text} = _zspecial("_z${special}")${ADDED_LINE_MARK}\n${indent}${code}`;
  }

  /** Emits a body that starts with `_zl`: the names and getters of its variables, for stepping. */
  private emitFunctionBody(body: SyntaxNode, definition: SyntaxNode): string {
    const first = getChildren(body).find(({ name }) => name !== ':' && name !== 'Comment');
    const indent =
      first && this.source.text.slice(this.source.getLineStart(first.from), first.from);
    const names = [...collectLocalNames(definition, this.source)];
    const previousHasLocals = this.hasLocals;
    this.hasLocals = names.length > 0 && indent?.trim() === '';
    const code = this.emitBody(body, 'waiting');
    const hasLocals = this.hasLocals;
    this.hasLocals = previousHasLocals;
    if (!hasLocals || !first) return code;
    const offset = first.from - body.from;
    const getters = names.map((name) => `("${name}", lambda: ${name})`).join(', ');
    return `${code.slice(0, offset)}_zl = (${getters},)${ADDED_LINE_MARK}\n${indent}${code.slice(offset)}`;
  }

  /** Emitters by syntax node. Other nodes are emitted with their children. */
  private static readonly emitters: Readonly<
    Record<string, ((this: Emitter, node: SyntaxNode, mode: Mode) => string) | undefined>
  > = {
    ArrayComprehensionExpression: Emitter.prototype.emitComprehension,
    AssignStatement: Emitter.prototype.emitAssignment,
    BinaryExpression: Emitter.prototype.emitBinary,
    Body: Emitter.prototype.emitBody,
    CallExpression: Emitter.prototype.emitCall,
    ClassDefinition: Emitter.prototype.emitPlain,
    Decorator: Emitter.prototype.emitPlain,
    DeleteStatement: Emitter.prototype.emitDeletion,
    DictionaryExpression: Emitter.prototype.emitDictionary,
    ForStatement: Emitter.prototype.emitFor,
    FunctionDefinition: Emitter.prototype.emitFunction,
    ImportStatement: Emitter.prototype.emitImports,
    MemberExpression: Emitter.prototype.emitMember,
    Script: Emitter.prototype.emitBody,
    String: Emitter.prototype.emitString,
    TryStatement: Emitter.prototype.emitTry,
    UnaryExpression: Emitter.prototype.emitUnary,
    UpdateStatement: Emitter.prototype.emitUpdate,
    WhileStatement: Emitter.prototype.emitWhile,
  };
}

/**
 * Transforms a device program to Python for the engine. Functions become generators, so that any call
 * in them can wait. Calls, `%`, dictionaries, and imports use the helpers in
 * `packages/simulated-board/runtime/calls.py`.
 *
 * @throws {LanguageError} if the device's language does not support the program
 */
export function transform(program: string, options: TransformOptions = {}): TransformResult {
  const text = `${program
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n*$/, '')}\n`;
  const source = new SourceText(text);
  const tree = parser.parse(closeNumbers(text));
  checkLanguage(tree, source);
  const bindings = collectBindings(tree.topNode, source);
  if (options.names) {
    const names = new Set([...bindings.all, ...options.names]);
    checkNames(tree.topNode, source, names, options.modules);
  }
  const body = new Emitter(
    source,
    bindings,
    (options.fileIndex ?? 0) * LINES_PER_FILE,
    options.hasSpecialMethods ?? hasSpecialMethods(text),
  ).emit(tree.topNode, 'waiting');
  const globalNames = [...bindings.globals].filter((name) => !/^__\w+__$/.test(name));
  const header = globalNames.length > 0 ? `global ${globalNames.join(', ')}; ` : '';
  const lines = [0, 0];
  let line = 1;
  const generatedLines = body.replace(/\n$/, '').split('\n');
  for (const generated of generatedLines) {
    lines.push(line);
    if (!generated.endsWith(ADDED_LINE_MARK)) line += 1;
  }
  const code = generatedLines
    .map((generated) => ` ${generated}\n`)
    .join('')
    .replaceAll(` ${STRING_LINE_MARK}`, '')
    .replaceAll(ADDED_LINE_MARK, '');
  return { code: `def _zmain():\n ${header}(yield 0)\n${code}`, lines };
}
