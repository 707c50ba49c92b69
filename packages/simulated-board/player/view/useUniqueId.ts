import { useState } from 'preact/hooks';

let count = 0;

/** Returns an ID that is unique among all players on the page; Preact's own IDs restart in each. */
export function useUniqueId(): string {
  return useState(() => `bp-${++count}`)[0];
}
