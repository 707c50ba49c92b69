import { useState } from 'preact/hooks';

let made = 0;

/** ID that is unique among all players of the page; Preact's own IDs restart in each. */
export function useOwnId(): string {
  return useState(() => `bp-${++made}`)[0];
}
