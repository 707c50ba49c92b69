/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Program as Files } from '../../engine/types';
import type { CodePosition, ProgramError } from '../messages';
import type { Editor } from './editor';

export interface Props {
  /** Text set from outside, as a new object each time. The editor may contain newer text. */
  external: { text: string };
  /** URL of the SDK packages that an edited program can import. */
  packages: string;
  /** Next line, while stepping. */
  line: number | undefined;
  fault: ProgramError | undefined;
  onChange: (text: string) => void;
}

/** Loads the code that prepares edited programs. */
export const loadTransform = () => import('../prepareEditedProgram');

/** Position of a step outside of main.py; the editor contains only main.py. */
export function OtherFile({ at, program }: { at: CodePosition | undefined; program: Files }) {
  const text = at && program.modules[at.file];
  if (!at || text === undefined) return null;
  return (
    <p class="bp-note">
      The next line is in {at.file}.py, line {at.line}:{' '}
      <code>{text.split('\n')[at.line - 1]?.trim()}</code>
    </p>
  );
}

/** The program editor, which loads separately. */
export function Program({ external, packages, line, fault, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const latest = useRef(external);

  useEffect(() => {
    let isUnmounted = false;
    // Preloads the packages, so that edited programs run offline even with more imports.
    loadTransform().catch(() => undefined);
    fetch(packages)
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    import('./editor')
      .then(({ createEditor: makeEditor }) => {
        if (isUnmounted || !host.current) return;
        editor.current = makeEditor(host.current, latest.current.text, (newText) =>
          onChangeRef.current(newText),
        );
        setState('there');
      })
      .catch(() => setState('failed'));
    return () => {
      isUnmounted = true;
      editor.current?.destroy();
    };
  }, [packages]);

  useEffect(() => {
    latest.current = external;
    editor.current?.set(external.text);
  }, [external]);
  useEffect(() => {
    if (state === 'there') editor.current?.mark(line);
  }, [line, state]);
  useEffect(() => {
    if (state === 'there') editor.current?.fault(fault);
  }, [fault, state]);

  return (
    <>
      <div ref={host} class="bp-editor" />
      {state === 'loading' && <p class="bp-note">Loading the editor.</p>}
      {state === 'failed' && (
        <p class="bp-alarm">The editor failed to load. The program still runs.</p>
      )}
    </>
  );
}
