import { type PointerEvent, useRef } from 'react';
import type { Held } from './arrange';

/** Drop target: a position, outside the stack, or none. */
export type Drop = number | 'tray' | undefined;

/** Pointer movements below this distance in pixels are clicks. */
const SLACK = 6;

interface Drag {
  what: Held;
  pointer: number;
  x: number;
  y: number;
  isMoving: boolean;
}

function dropAt(x: number, y: number): Drop {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  const { drop } = target?.dataset ?? {};
  return drop === undefined || drop === 'tray' ? drop : Number(drop);
}

/**
 * Drag and drop with pointer events for mouse, pen, and touch. A few positions without scrolling do not need a library,
 * and HTML drag and drop does not support touch on many phones.
 *
 * @param onStart called with the held expansion when the pointer moves
 * @param onDrop called with the drop target
 */
export function useDrag(onStart: (what: Held) => void, onDrop: (what: Held, to: Drop) => void) {
  const drag = useRef<Drag>(undefined);
  const wasDrag = useRef(false);

  function end(element: HTMLElement): void {
    element.style.transform = '';
    delete element.dataset.dragged;
    drag.current = undefined;
  }

  return {
    /** Whether the next click belongs to a drag, because browsers send one after it. */
    isClickOfDrag(): boolean {
      const told = wasDrag.current;
      wasDrag.current = false;
      return told;
    },
    handlers: (what: Held) => ({
      'data-draggable': '',
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { button, isPrimary, pointerId, clientX, clientY } = event;
        wasDrag.current = false;
        if (button !== 0 || !isPrimary) return;
        // A fast mouse leaves the button before its first move event.
        event.currentTarget.setPointerCapture(pointerId);
        drag.current = { what, pointer: pointerId, x: clientX, y: clientY, isMoving: false };
      },
      onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        const now = drag.current;
        if (now?.pointer !== pointerId) return;
        const [x, y] = [clientX - now.x, clientY - now.y];
        if (!now.isMoving && Math.hypot(x, y) < SLACK) return;
        if (!now.isMoving) {
          now.isMoving = true;
          currentTarget.dataset.dragged = '';
          onStart(what);
        }
        currentTarget.style.transform = `translate(${x}px, ${y}px)`;
      },
      onPointerUp({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        const now = drag.current;
        if (now?.pointer !== pointerId) return;
        const to = dropAt(clientX, clientY);
        end(currentTarget);
        if (!now.isMoving) return;
        wasDrag.current = true;
        // Touch sends no click after a drag, so the next click or key is a new action.
        setTimeout(() => {
          wasDrag.current = false;
        });
        onDrop(what, to);
      },
      onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
        const now = drag.current;
        end(currentTarget);
        if (now?.isMoving) onDrop(what, undefined);
      },
    }),
  };
}
