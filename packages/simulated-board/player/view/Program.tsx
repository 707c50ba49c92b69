/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Program as Files } from '../../engine/types';
import type { LanguageFault, Place } from '../messages';
import type { Editor } from './editor';

export interface Props {
  /** Text set from outside, as a new object each time; the editor can be ahead of it. */
  given: { text: string };
  /** URL of the SDK packages that an edited program can import. */
  packages: string;
  /** Next line, while stepping. */
  line: number | undefined;
  fault: LanguageFault | undefined;
  onChange: (text: string) => void;
}

/** Loads the code that prepares edited programs. */
export const loadTransform = () => import('../prepareText');

/** Position of a step outside of main.py; the editor contains only main.py. */
export function OtherFile({ at, program }: { at: Place | undefined; program: Files }) {
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
export function Program({ given, packages, line, fault, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const first = useRef(given);

  useEffect(() => {
    let isGone = false;
    // Preloads the packages, so that edited programs run offline even with more imports.
    loadTransform().catch(() => undefined);
    fetch(packages)
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    import('./editor')
      .then(({ makeEditor }) => {
        if (isGone || !host.current) return;
        editor.current = makeEditor(host.current, first.current.text, (now) => change.current(now));
        setState('there');
      })
      .catch(() => setState('failed'));
    return () => {
      isGone = true;
      editor.current?.destroy();
    };
  }, [packages]);

  useEffect(() => {
    first.current = given;
    editor.current?.set(given.text);
  }, [given]);
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
