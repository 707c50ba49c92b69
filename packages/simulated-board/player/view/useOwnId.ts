import { useState } from 'preact/hooks';

let made = 0;

/** An id that no other player of the page has: those of Preact begin anew in each. */
export function useOwnId(): string {
  return useState(() => `bp-${++made}`)[0];
}
