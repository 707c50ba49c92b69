import { type PointerEvent, useRef } from 'react';
import type { Held } from './arrange';

/** Where something was let go: a place, outside of the stack, or nowhere. */
export type Drop = number | 'tray' | undefined;

/** A pointer that moves less presses. In pixels. */
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
 * Drags by the pointer events of the platform, mouse, pen and finger alike: a handful of places that do not scroll
 * need no library, and drag and drop of HTML comes to no finger on many phones.
 *
 * @param onStart told what is held, once the pointer moves
 * @param onDrop told where it was let go
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
    /** Whether a click is the end of a drag: browsers send one after it. */
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
        // A quick mouse is off the button before its first move.
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
        // A finger sends no click after a drag: the next one, or a key, is a press again.
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
