import { useState } from 'preact/hooks';

let count = 0;

/** ID that is unique among all players of the page; Preact's own IDs restart in each. */
export function useUniqueId(): string {
  return useState(() => `bp-${++count}`)[0];
}
