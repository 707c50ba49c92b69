import useSimulatedBoard from '@portal/markdown/tags/Code/component/useSimulatedBoard';
import { PLAYGROUND } from '@portal/simulated-board/player/playgroundName';
import { type ReactNode, useRef } from 'react';

/** Button that opens the playground of the simulated board. Nothing is loaded before the click. */
export default function Playground(): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null);
  const { label, isOpen, toggle } = useSimulatedBoard(ref, PLAYGROUND);
  return (
    <p ref={ref}>
      {label ? (
        <button
          type="button"
          className="button button--primary"
          data-code-run
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {/* The page has no other board. */}
          {label.replace(' on a simulated board', '')}
        </button>
      ) : (
        'This browser cannot run programs, because it does not support WebAssembly.'
      )}
    </p>
  );
}
