/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Program as Files } from '../../engine/types';
import type { LanguageFault, Place } from '../messages';
import type { Editor } from './editor';

export interface Props {
  /** What the editor is given, an object anew each time: it is ahead of what it has told. */
  given: { text: string };
  /** Address of the packages of the SDK, which a changed text may import. */
  packages: string;
  /** Line that comes next, while the program is stepped. */
  line: number | undefined;
  fault: LanguageFault | undefined;
  onChange: (text: string) => void;
}

/** Loads what makes a text of the reader ready. */
export const loadTransform = () => import('../prepareText');

/** Where a step has ended that is not in main.py, which alone is in the editor. */
export function OtherFile({ at, program }: { at: Place | undefined; program: Files }) {
  const text = at && program.modules[at.file];
  if (!at || text === undefined) return null;
  return (
    <p class="bp-note">
      The line that comes next is not here but in {at.file}.py, line {at.line}:{' '}
      <code>{text.split('\n')[at.line - 1]?.trim()}</code>
    </p>
  );
}

/** The program in an editor, which comes in a file of its own. */
export function Program({ given, packages, line, fault, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const first = useRef(given);

  useEffect(() => {
    let isGone = false;
    // Into the cache: a changed text runs offline too, also when it imports more than ours.
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
        <p class="bp-alarm">The editor did not load. The program runs without it.</p>
      )}
    </>
  );
}
