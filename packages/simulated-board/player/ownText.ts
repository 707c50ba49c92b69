/** Storage location of a program: the reader's own version, or one from a URL. */
export interface Slot {
  key: string;
  /** Prefix of the stored text; text with a different prefix belongs to another slot. */
  mark: string;
}

/** Slot of the reader's own version of a program. */
export const ownSlot = (name: string): Slot => ({ key: `board.${name}`, mark: '' });

/**
 * Slot of the changes to the most recent shared program. Separate, so that a shared program never
 * overwrites the reader's own.
 */
export const sharedSlot = (name: string, hash: string): Slot => ({
  key: `board-shared.${name}`,
  mark: `${hash}\n`,
});

/** Stored text of a slot, or undefined. */
export function readText({ key, mark }: Slot): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept?.startsWith(mark) ? kept.slice(mark.length) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param text undefined deletes the stored text
 * @returns whether the browser allowed it
 */
export function storeText({ key, mark }: Slot, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, mark + text);
    return true;
  } catch {
    return false;
  }
}
