import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  selectedCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { type EditorView, hoverTooltip, keymap } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { getChildren, parseImports } from '@portal/content-model/device-language/bindings';
import type { ProgramFiles } from '../programFiles';
import type { SymbolIndex } from '../types';

export interface CompletionOptions {
  symbols: Promise<SymbolIndex>;
  boardId: string;
  /** Names that programs on the board can use without an import. */
  names: readonly string[];
  /** Files of the program, for the names that its modules define. */
  getFiles: () => ProgramFiles;
}

/** Class of the `board` object; `Board` for all other boards. */
const BOARD_CLASSES: Readonly<Record<string, string>> = {
  '4zerobox_v9': 'bsp.FourZeroBox',
  '4zerobox_mobile': 'bsp.FourZeroBoxMobile',
};

const KEYWORDS =
  'and as break class continue def del elif else except False finally for from global if import in is None not or pass raise return True try while'.split(
    ' ',
  );

/** Classes of literals, by syntax node. */
const LITERAL_CLASSES: Readonly<Record<string, string>> = {
  String: 'builtins.str',
  ArrayExpression: 'builtins.list',
  DictionaryExpression: 'builtins.dict',
};

/** A top-level definition with its docstring, or a variable. */
const DEFINITION_PATTERN =
  /^(?:((?:def|class) +(\w+)[^:\n]*):[^\n]*(?:\n+[ \t]+"""([^"\n]*))?|(\w+) *=(?!=))/gm;

/** Collects the symbols that the program's modules define. */
function collectModuleSymbols(files: ProgramFiles): SymbolIndex {
  const modules = Object.entries(files).filter(([name]) => name.endsWith('.py'));
  return Object.fromEntries(
    modules.flatMap(([file, text]) =>
      [...text.matchAll(DEFINITION_PATTERN)].map(
        ([, signature = '', defined, summary = '', variable = '']) => [
          `${file.slice(0, -3)}.${defined ?? variable}`,
          [signature || variable, summary.trim()] as const,
        ],
      ),
    ),
  );
}

/** Resolves names of a program to SDK symbols. */
class Resolver {
  readonly #bindings = new Map<string, string>();

  constructor(
    readonly symbols: SymbolIndex,
    private readonly state: EditorState,
    private readonly boardId: string,
  ) {
    syntaxTree(state).iterate({
      enter: ({ node }) => {
        if (node.name === 'ImportStatement') this.#addImports(node);
        else if (node.name === 'AssignStatement') this.#addAssignment(node);
      },
    });
  }

  /** Lists the members of a module, package, or class; top-level names if `fullName` is empty. */
  listMembers(fullName: string): string[] {
    const prefix = fullName && `${fullName}.`;
    const names = Object.keys(this.symbols).filter((name) => name.startsWith(prefix));
    return [...new Set(names.map((name) => name.slice(prefix.length).split('.')[0] ?? ''))];
  }

  /** Resolves a dotted path in the program, such as `exp.read_voltage`, to the full name of a symbol. */
  resolve(path: string): string | undefined {
    const [first = '', ...rest] = path.split('.');
    const builtIn = `builtins.${first}`;
    const start = this.#bindings.get(first) ?? (builtIn in this.symbols ? builtIn : undefined);
    return rest.reduce<string | undefined>(
      (owner, name) => owner && `${this.getType(owner)}.${name}`,
      start,
    );
  }

  /** Returns the class of a value; modules and classes are returned unchanged. */
  getType(fullName: string): string {
    if (fullName === 'bsp.board') return BOARD_CLASSES[this.boardId] ?? 'bsp.Board';
    const type = /^\w+: ([\w.]+)/.exec(this.symbols[fullName]?.[0] ?? '')?.[1];
    return (type && this.#findClass(type, fullName)) ?? fullName;
  }

  /** Finds a class by its name in the signature of a symbol. */
  #findClass(name: string, usedBy: string): string | undefined {
    const scopes = usedBy.split('.').map((_, i, parts) => parts.slice(0, i).join('.'));
    const candidates = ['builtins', ...scopes].map((scope) => (scope ? `${scope}.${name}` : name));
    return candidates.findLast((path) => this.symbols[path]?.[0].startsWith('class '));
  }

  #addImports(node: SyntaxNode): void {
    const source = {
      getText: ({ from, to }: { from: number; to: number }) => this.#getText(from, to),
    };
    for (const { module, member, bound, isTopLevel } of parseImports(node, source)) {
      this.#bindings.set(bound, member ? `${module}.${member}` : isTopLevel ? bound : module);
    }
  }

  #addAssignment(node: SyntaxNode): void {
    const [target, , value] = getChildren(node);
    const type = value && (LITERAL_CLASSES[value.name] ?? this.#getReturnType(value));
    if (target?.name === 'VariableName' && type)
      this.#bindings.set(this.#getText(target.from, target.to), type);
  }

  /** Returns the class of a call's result. */
  #getReturnType(call: SyntaxNode): string | undefined {
    const [called, args] = call.name === 'CallExpression' ? getChildren(call) : [];
    const fullName = called && this.resolve(this.#getText(called.from, called.to));
    const [signature = ''] = (fullName && this.symbols[fullName]) || [];
    if (signature.startsWith('class ')) return fullName;
    const type = /-> ([\w.]+)/.exec(signature)?.[1];
    // `next_expansion()` returns an instance of the `EXP` class in the module that is its first argument.
    const [, argument] = args ? getChildren(args) : [];
    if (type === 'E' && argument)
      return `${this.resolve(this.#getText(argument.from, argument.to))}.EXP`;
    return type && fullName ? this.#findClass(type, fullName) : undefined;
  }

  #getText(from: number, to: number): string {
    return this.state.sliceDoc(from, to);
  }
}

async function createResolver(options: CompletionOptions, state: EditorState): Promise<Resolver> {
  const symbols = { ...(await options.symbols), ...collectModuleSymbols(options.getFiles()) };
  return new Resolver(symbols, state, options.boardId);
}

function renderSymbol([signature, summary]: readonly [string, string]): HTMLElement {
  const element = document.createElement('div');
  element.className = 'symbol';
  element.append(Object.assign(document.createElement('code'), { textContent: signature }));
  if (summary) element.append(Object.assign(document.createElement('p'), { textContent: summary }));
  return element;
}

const isInStringOrComment = (state: EditorState, position: number) =>
  /String|Comment/.test(syntaxTree(state).resolveInner(position, -1).name);

function createOption(label: string, symbol: readonly [string, string] | undefined): Completion {
  const detail = symbol && /\(.*/s.exec(symbol[0])?.[0].replace(/,?\s+(?=\))|(?<=\()\s+/g, '');
  return {
    label,
    ...(detail ? { detail } : {}),
    ...(symbol ? { info: () => renderSymbol(symbol) } : {}),
  };
}

/** Lists the names in the program, except the one that is being typed. */
function listVariables(state: EditorState, typedFrom: number): string[] {
  const names = new Set<string>();
  syntaxTree(state).iterate({
    enter: ({ name, from, to }) => {
      if (name === 'VariableName' && from !== typedFrom) names.add(state.sliceDoc(from, to));
    },
  });
  return [...names];
}

/** Completes names of the SDK, the board, and the program. */
export async function complete(
  options: CompletionOptions,
  { state, pos, explicit }: CompletionContext,
): Promise<CompletionResult | null> {
  const textBefore = state.sliceDoc(state.doc.lineAt(pos).from, pos);
  const [match = '', path = '', word = ''] = /((?:\w+\.)*)(\w*)$/.exec(textBefore) ?? [];
  const from = pos - word.length;
  const imported = /^\s*(?:from ([\w.]+) import|(?:from|import))\s[\w\s,.]*$/.exec(textBefore);
  const isMemberOfExpression = !path && textBefore.at(-match.length - 1) === '.';
  if (isInStringOrComment(state, pos) || isMemberOfExpression || !(match || explicit || imported))
    return null;
  const resolver = await createResolver(options, state);
  const { symbols } = resolver;
  const createOptions = (owner: string) =>
    resolver
      .listMembers(owner)
      .map((name) => createOption(name, symbols[owner ? `${owner}.${name}` : name]));
  const result = (found: Completion[]) => ({ from, options: found, validFor: /^\w*$/ });
  if (imported) {
    const owner = imported[1] ?? path.slice(0, -1);
    return result(createOptions(owner).filter(({ label }) => label !== 'builtins'));
  }
  if (path) {
    const owner = resolver.resolve(path.slice(0, -1));
    return owner ? result(createOptions(resolver.getType(owner))) : null;
  }
  const names = new Set([...listVariables(state, from), ...options.names, ...KEYWORDS]);
  return result(
    [...names].map((name) => createOption(name, symbols[resolver.resolve(name) ?? ''])),
  );
}

/** Finds the symbol at a position, with the range of its name. */
export async function findSymbol(options: CompletionOptions, state: EditorState, pos: number) {
  const range = isInStringOrComment(state, pos) ? null : state.wordAt(pos);
  if (!range) return undefined;
  const textBefore = state.sliceDoc(state.doc.lineAt(pos).from, range.from);
  const path = /(?:\w+\.)*$/.exec(textBefore)?.[0] ?? '';
  const resolver = await createResolver(options, state);
  const fullName = resolver.resolve(path + state.sliceDoc(range.from, range.to));
  const symbol = fullName && resolver.symbols[fullName];
  return symbol ? { from: range.from, to: range.to, symbol } : undefined;
}

/** Closes the list if it offers the name that is already typed, so that Enter starts a new line. */
function closeIfTyped(view: EditorView): false {
  const { state } = view;
  const word = state.wordAt(state.selection.main.head);
  if (word && selectedCompletion(state)?.label === state.sliceDoc(word.from, word.to))
    closeCompletion(view);
  return false;
}

/** Creates the extension for completion while typing, and for descriptions on hover. */
export function createCompletion(options: CompletionOptions): Extension {
  return [
    Prec.highest(keymap.of([{ key: 'Enter', run: closeIfTyped }])),
    autocompletion({
      override: [(context) => complete(options, context)],
      icons: false,
    }),
    hoverTooltip(async ({ state }, pos) => {
      const foundSymbol = await findSymbol(options, state, pos);
      if (!foundSymbol) return null;
      const { from, to, symbol } = foundSymbol;
      return { pos: from, end: to, above: true, create: () => ({ dom: renderSymbol(symbol) }) };
    }),
  ];
}
