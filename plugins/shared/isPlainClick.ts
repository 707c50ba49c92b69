import type { MouseEvent } from 'react';

/** A click that opens its link here; with a modifier the browser opens it elsewhere. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
