import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  HighlightStyle,
  indentService,
  indentUnit,
  LRLanguage,
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
  WidgetType,
} from '@codemirror/view';
import { styleTags, tags } from '@lezer/highlight';
import { parser } from '@lezer/python';
import type { ProgramError } from '../messages';
import { splitCode } from '../splitCode';

export interface Editor {
  set(text: string): void;
  /** Marks the next line. */
  mark(line: number | undefined): void;
  /** Shows an error below its line. */
  fault(fault: ProgramError | undefined): void;
  destroy(): void;
}

interface Marks {
  line: number | undefined;
  fault: ProgramError | undefined;
}

const setMarks = StateEffect.define<Marks>();

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

function decorate(state: EditorState, { line, fault }: Marks): DecorationSet {
  const lineAt = (number: number) => state.doc.line(Math.min(Math.max(number, 1), state.doc.lines));
  const decorations = [];
  if (line) decorations.push(Decoration.line({ class: 'next' }).range(lineAt(line).from));
  if (fault) {
    const { from, to } = lineAt(fault.line);
    const column = fault.column ? `Column ${fault.column}: ` : '';
    const widget = new MessageWidget(`${column}${fault.message}`);
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
      ? decorate(transaction.state, marksEffect.value)
      : value.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const python = LRLanguage.define({
  parser: parser.configure({
    props: [
      styleTags({
        'for while if elif else try except finally return break continue pass import from def class lambda del raise global assert':
          tags.keyword,
        'in not and or is None Boolean': tags.keyword,
        String: tags.string,
        Escape: tags.escape,
        Number: tags.number,
        Comment: tags.comment,
        'FunctionDefinition/VariableName': tags.function(tags.definition(tags.variableName)),
        'CallExpression/VariableName CallExpression/MemberExpression/PropertyName': tags.function(
          tags.variableName,
        ),
      }),
    ],
  }),
});

/** Same colors as code on the pages. */
const highlightStyle = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--tk-k)' },
  { tag: tags.string, color: 'var(--tk-s)' },
  { tag: tags.escape, color: 'var(--tk-e)' },
  { tag: tags.number, color: 'var(--tk-n)' },
  { tag: tags.comment, color: 'var(--tk-c)' },
  { tag: tags.function(tags.variableName), color: 'var(--tk-f)' },
]);

/** Indents like the line above, plus four spaces after a colon. */
const indent = indentService.of((context, at) => {
  const previousLine = context.state.doc.lineAt(Math.max(at - 1, 0));
  const column = /^ */.exec(previousLine.text)?.[0].length ?? 0;
  return /:\s*(?:#.*)?$/.test(previousLine.text) ? column + 4 : column;
});

/**
 * Handles typing over a selection. Otherwise, browsers keep the old color in a `style` attribute,
 * which the Content-Security-Policy blocks and reports.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, { state, dispatch }) {
    if (inputType !== 'insertText' || data === null || state.selection.main.empty) return false;
    dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--fz-line)',
    borderRadius: '6px',
    background: 'var(--tk-surface)',
    color: 'var(--tk-ink)',
    fontSize: 'var(--fz-size-small)',
  },
  '&.cm-focused': { outline: '2px solid var(--ifm-color-primary)' },
  '.cm-scroller': {
    height: 'var(--bp-editor-height, auto)',
    maxHeight: 'var(--bp-editor-height, 26rem)',
    fontFamily: 'var(--ifm-font-family-monospace)',
    lineHeight: '1.55',
  },
  '.cm-gutters': {
    border: 'none',
    background: 'none',
    color: 'var(--tk-c)',
  },
  '.cm-activeLineGutter': { background: 'none', color: 'var(--tk-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--tk-ink)' },
  '.cm-content': { caretColor: 'var(--tk-ink)' },
  '.next': {
    background: 'var(--tk-mark)',
    boxShadow: 'inset 3px 0 var(--ifm-color-primary)',
  },
  '.wrong': { background: 'var(--tk-removed)', boxShadow: 'inset 3px 0 var(--tk-d)' },
  '.message': {
    padding: '0.2rem 0.8rem',
    background: 'var(--tk-removed)',
    color: 'var(--tk-d)',
    fontFamily: 'var(--ifm-font-family-base)',
    whiteSpace: 'normal',
  },
});

/**
 * Creates an editor in a shadow tree, where its styles are constructed stylesheets instead of
 * `<style>` elements, which the Content-Security-Policy blocks.
 */
export function createEditor(
  host: HTMLElement,
  text: string,
  onChange: (text: string) => void,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let current: Marks = { line: undefined, fault: undefined };
  let isProgrammatic = false;
  const view = new EditorView({
    root,
    parent: root as unknown as Element,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        indentUnit.of('    '),
        indent,
        python,
        syntaxHighlighting(highlightStyle),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': 'Program, main.py',
          // Scrollable areas must be reachable by keyboard; some tools do not recognize editors as
          // focusable.
          tabindex: '0',
          spellcheck: 'false',
        }),
        typeOver,
        marks,
        theme,
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isProgrammatic) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  const updateMarks = (next: Partial<Marks>) => {
    current = { ...current, ...next };
    view.dispatch({ effects: setMarks.of(current) });
  };
  const scrollTo = (line: number) => {
    if (line > view.state.doc.lines) return;
    const { from } = view.state.doc.line(line);
    view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'nearest', yMargin: 40 }) });
  };
  return {
    set(newText) {
      if (view.state.doc.toString() === newText) return;
      isProgrammatic = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: newText } });
      isProgrammatic = false;
    },
    mark(line) {
      updateMarks({ line });
      if (line) scrollTo(line);
    },
    fault(fault) {
      updateMarks({ fault });
      if (fault) scrollTo(fault.line);
    },
    destroy: () => view.destroy(),
  };
}
