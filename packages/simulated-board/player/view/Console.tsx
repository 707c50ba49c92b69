/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayerState } from '../playerState';

/** Pixels from the lower edge within which the reader wants to see the newest line. */
const NEAR = 40;

/** Characters of a piece of text of its own: only the last one is drawn anew when a line comes. */
const PIECE = 4000;

function inPieces(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, n) =>
    text.slice(n * PIECE, (n + 1) * PIECE),
  );
}

/** What the board prints; follows the newest line unless the reader has scrolled up. */
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
      {state.isCut && <p class="bp-note">Older lines are gone.</p>}
      <pre
        ref={box}
        role="log"
        aria-label="Console of the simulated board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
        }}
      >
        {inPieces(state.console)}
      </pre>
      {state.exception?.unsaid && (
        <p class="bp-note">
          What was wrong, in the words of the simulation: <b>{state.exception.unsaid}</b>. A board
          prints the type alone.
        </p>
      )}
    </div>
  );
}
