/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Fault } from '../playerState';
import type { Editor } from './editor';

export interface Props {
  text: string;
  /** Line that comes next, while the program is stepped. */
  line: number | undefined;
  fault: Fault | undefined;
  onChange: (text: string) => void;
}

/** The program in an editor, which comes in a file of its own. */
export function Program({ text, line, fault, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const first = useRef(text);

  useEffect(() => {
    let isGone = false;
    import('./editor')
      .then(({ makeEditor }) => {
        if (isGone || !host.current) return;
        editor.current = makeEditor(host.current, first.current, (now) => change.current(now));
        setState('there');
      })
      .catch(() => setState('failed'));
    return () => {
      isGone = true;
      editor.current?.destroy();
    };
  }, []);

  useEffect(() => {
    first.current = text;
    editor.current?.set(text);
  }, [text]);
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
