/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayerState } from '../playerState';
import { isPhone } from './isPhone';

/** Distance from the bottom within which the console follows new lines. */
const FOLLOW_DISTANCE_PX = 40;

/** Output is split into elements, so that only the last one re-renders. */
const CHUNK_CHARS = 4000;

function splitIntoChunks(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / CHUNK_CHARS) }, (_, index) =>
    text.slice(index * CHUNK_CHARS, (index + 1) * CHUNK_CHARS),
  );
}

/** Console output; follows the newest line unless the reader has scrolled up. */
export function Console({ state }: { state: PlayerState }) {
  const title = useRef<HTMLParagraphElement>(null);
  const log = useRef<HTMLPreElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const { current } = log;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  });
  const isLoading = state.phase === 'loading';
  // On phones, the first line of a new run could be below the screen, or above if the reader is in the editor.
  useEffect(() => {
    if (isLoading && isPhone()) title.current?.scrollIntoView({ block: 'nearest' });
  }, [isLoading]);
  return (
    <div class="bp-console">
      <p ref={title} class="bp-title">
        Console
      </p>
      {state.isTruncated && <p class="bp-note">Older lines were removed.</p>}
      <pre
        ref={log}
        role="log"
        aria-label="Console of the simulated board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < FOLLOW_DISTANCE_PX;
        }}
      >
        {splitIntoChunks(state.console)}
      </pre>
      {state.exception?.engineMessage && (
        <p class="bp-note">
          Message from the simulation: <b>{state.exception.engineMessage}</b>. A real board prints
          only the exception type.
        </p>
      )}
    </div>
  );
}
