import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  HighlightStyle,
  indentService,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  tooltips,
  WidgetType,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { ProgramError } from '../messages';
import { MAIN_FILE, type ProgramFiles } from '../programFiles';
import { splitCode } from '../splitCode';
import type { SymbolIndex } from '../types';
import { type CompletionOptions, createCompletion } from './completion';
import styles from './editor.css';
import { python } from './python';

export interface EditorOptions extends Omit<CompletionOptions, 'symbols' | 'getFiles'> {
  files: ProgramFiles;
  /** URL of the SDK symbols for completion. */
  symbolsUrl: string;
  onChange: (file: string, text: string) => void;
}

export type Editor = ReturnType<typeof createEditor>;

/** The next line to run, and an error, which is shown below its line. */
interface EditorMarks {
  line: number | undefined;
  error: ProgramError | undefined;
}

const setMarks = StateEffect.define<EditorMarks>();

class MessageWidget extends WidgetType {
  constructor(private readonly text: string) {
    super();
  }

  override eq(other: MessageWidget): boolean {
    return other.text === this.text;
  }

  toDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'message';
    for (const [i, part] of splitCode(this.text).entries()) {
      const span = document.createElement(i % 2 ? 'code' : 'span');
      span.textContent = part;
      element.append(span);
    }
    return element;
  }
}

function createDecorations(state: EditorState, { line, error }: EditorMarks): DecorationSet {
  const lineAt = (number: number) => state.doc.line(Math.min(Math.max(number, 1), state.doc.lines));
  const decorations = [];
  if (line) decorations.push(Decoration.line({ class: 'next' }).range(lineAt(line).from));
  if (error) {
    const { from, to } = lineAt(error.line);
    const column = error.column ? `Column ${error.column}: ` : '';
    const widget = new MessageWidget(`${column}${error.message}`);
    decorations.push(
      Decoration.line({ class: 'wrong' }).range(from),
      Decoration.widget({ widget, block: true, side: 1 }).range(to),
    );
  }
  return Decoration.set(decorations, true);
}

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    const marksEffect = transaction.effects.find((effect) => effect.is(setMarks));
    return marksEffect
      ? createDecorations(transaction.state, marksEffect.value)
      : value.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Uses the same colors as code on the pages. */
const highlightStyle = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--tk-k)' },
  { tag: tags.string, color: 'var(--tk-s)' },
  { tag: tags.escape, color: 'var(--tk-e)' },
  { tag: tags.number, color: 'var(--tk-n)' },
  { tag: tags.comment, color: 'var(--tk-c)' },
  { tag: tags.function(tags.variableName), color: 'var(--tk-f)' },
]);

/** Indents like the line above, plus four spaces after a colon. */
const indent = indentService.of((context, position) => {
  const previousLine = context.state.doc.lineAt(Math.max(position - 1, 0));
  const column = /^ */.exec(previousLine.text)?.[0].length ?? 0;
  return /:\s*(?:#.*)?$/.test(previousLine.text) ? column + 4 : column;
});

/**
 * Replaces a selection that the reader types over. Chromium would keep the old color in a `style`
 * attribute, which the Content Security Policy blocks and reports.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, { state, dispatch }) {
    if (inputType !== 'insertText' || data === null || state.selection.main.empty) return false;
    dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** Returns the space for tooltips: the part of the screen from the editor down, so that the file tabs stay visible. */
function getTooltipSpace({ dom }: EditorView) {
  const { left, right, top } = dom.getBoundingClientRect();
  return { left, right, top: Math.max(top, 0), bottom: innerHeight };
}

/** Loads the SDK symbols. If that fails, the editor only completes names of the program. */
async function loadSymbols(url: string): Promise<SymbolIndex> {
  try {
    return await (await fetch(url)).json();
  } catch {
    return {};
  }
}

/**
 * Creates an editor in a shadow tree, where its styles are constructed stylesheets instead of
 * `<style>` elements, which the Content Security Policy blocks. Each file has its own state, with
 * its selection and history.
 */
export function createEditor(host: HTMLElement, options: EditorOptions) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const states = new Map<string, EditorState>();
  let openFile = MAIN_FILE;
  let currentMarks: EditorMarks = { line: undefined, error: undefined };
  let isReplacingText = false;
  const getFiles = () =>
    Object.fromEntries([...states].map(([name, { doc }]) => [name, doc.toString()]));
  const completion = createCompletion({
    ...options,
    symbols: loadSymbols(options.symbolsUrl),
    getFiles,
  });
  const createState = (name: string, text: string) =>
    EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        indentUnit.of('    '),
        name.endsWith('.py') ? [indent, python, completion] : [],
        syntaxHighlighting(highlightStyle),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': `Program, ${name}`,
          // Scrollable areas must be reachable by keyboard, and some accessibility checkers do not
          // recognize editors as focusable.
          tabindex: '0',
          spellcheck: 'false',
        }),
        typeOver,
        marks,
        // Fixed tooltips would be offset by the player's position.
        tooltips({ position: 'absolute', tooltipSpace: getTooltipSpace }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return;
          states.set(name, state);
          if (!isReplacingText) options.onChange(name, state.doc.toString());
        }),
      ],
    });
  const setText = (name: string, text: string) => {
    const state = states.get(name);
    if (!state || state.doc.toString() === text) {
      states.set(name, state ?? createState(name, text));
      return;
    }
    const change = { changes: { from: 0, to: state.doc.length, insert: text } };
    isReplacingText = true;
    if (name === openFile) view.dispatch(change);
    else states.set(name, state.update(change).state);
    isReplacingText = false;
  };
  for (const [name, text] of Object.entries(options.files))
    states.set(name, createState(name, text));
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(styles);
  root.adoptedStyleSheets = [styleSheet];
  const view = new EditorView({
    root,
    parent: root as unknown as Element,
    state: states.get(openFile) ?? createState(openFile, ''),
  });
  const scrollTo = (line: number) => {
    if (line > view.state.doc.lines) return;
    const { from } = view.state.doc.line(line);
    view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'nearest', yMargin: 40 }) });
  };
  return {
    setFiles(files: ProgramFiles): void {
      for (const name of states.keys()) if (!(name in files)) states.delete(name);
      for (const [name, text] of Object.entries(files)) setText(name, text);
    },
    /** Opens a file, and marks its next line and its error. */
    open(file: string, next: EditorMarks): void {
      if (file !== openFile) {
        if (states.has(openFile)) states.set(openFile, view.state);
        openFile = file;
        view.setState(states.get(file) ?? createState(file, ''));
      }
      view.dispatch({ effects: setMarks.of(next) });
      const position = next.error !== currentMarks.error ? next.error?.line : next.line;
      if (position) scrollTo(position);
      currentMarks = next;
    },
    destroy: () => view.destroy(),
  };
}
