import { type PointerEvent, useRef } from 'react';
import type { HeldExpansion } from './moveExpansion';

/** Target of a drop: a position, outside the stack, or none. */
export type DropTarget = number | 'tray' | undefined;

/** Shorter pointer movements count as clicks. */
const DRAG_THRESHOLD_PX = 6;

interface Drag {
  item: HeldExpansion;
  pointer: number;
  x: number;
  y: number;
  isMoving: boolean;
}

function findDropTarget(x: number, y: number): DropTarget {
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
export function useDrag(
  onStart: (item: HeldExpansion) => void,
  onDrop: (item: HeldExpansion, to: DropTarget) => void,
) {
  const drag = useRef<Drag>(undefined);
  const wasDrag = useRef(false);

  function endDrag(element: HTMLElement): void {
    element.style.transform = '';
    delete element.dataset.dragged;
    drag.current = undefined;
  }

  return {
    /** Whether the current click belongs to a drag: browsers send a click when a drag ends. */
    isClickAfterDrag(): boolean {
      const isDragClick = wasDrag.current;
      wasDrag.current = false;
      return isDragClick;
    },
    handlers: (item: HeldExpansion) => ({
      'data-draggable': '',
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { button, isPrimary, pointerId, clientX, clientY } = event;
        wasDrag.current = false;
        if (button !== 0 || !isPrimary) return;
        // A fast mouse can leave the button before the first move event.
        event.currentTarget.setPointerCapture(pointerId);
        drag.current = { item, pointer: pointerId, x: clientX, y: clientY, isMoving: false };
      },
      onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        const current = drag.current;
        if (current?.pointer !== pointerId) return;
        const [x, y] = [clientX - current.x, clientY - current.y];
        if (!current.isMoving && Math.hypot(x, y) < DRAG_THRESHOLD_PX) return;
        if (!current.isMoving) {
          current.isMoving = true;
          currentTarget.dataset.dragged = '';
          onStart(item);
        }
        currentTarget.style.transform = `translate(${x}px, ${y}px)`;
      },
      onPointerUp({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        const current = drag.current;
        if (current?.pointer !== pointerId) return;
        const to = findDropTarget(clientX, clientY);
        endDrag(currentTarget);
        if (!current.isMoving) return;
        wasDrag.current = true;
        // Touch screens send no click after a drag, so the next click or key press is a new action.
        setTimeout(() => {
          wasDrag.current = false;
        });
        onDrop(item, to);
      },
      onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
        const current = drag.current;
        endDrag(currentTarget);
        if (current?.isMoving) onDrop(item, undefined);
      },
    }),
  };
}
