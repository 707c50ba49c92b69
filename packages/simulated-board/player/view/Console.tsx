/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayerState } from '../playerState';

/** Distance from the bottom, in pixels, within which the console follows new lines. */
const FOLLOW_DISTANCE_PX = 40;

/** Output is split into elements, so that only the last one re-renders. */
const CHUNK_CHARS = 4000;

function inPieces(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / CHUNK_CHARS) }, (_, n) =>
    text.slice(n * CHUNK_CHARS, (n + 1) * CHUNK_CHARS),
  );
}

/** Console output; follows the newest line unless the reader has scrolled up. */
export function Console({ state }: { state: PlayerState }) {
  const box = useRef<HTMLPreElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const { current } = box;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  });
  return (
    <div class="bp-console">
      <p class="bp-title">Console</p>
      {state.isCut && <p class="bp-note">Older lines were removed.</p>}
      <pre
        ref={box}
        role="log"
        aria-label="Console of the simulated board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < FOLLOW_DISTANCE_PX;
        }}
      >
        {inPieces(state.console)}
      </pre>
      {state.exception?.unsaid && (
        <p class="bp-note">
          Message from the simulation: <b>{state.exception.unsaid}</b>. A real board prints only the
          exception type.
        </p>
      )}
    </div>
  );
}
