/** Where a text is kept: the reader's own of a program, or one that came with an address. */
export interface Slot {
  key: string;
  /** What stands before a text there; a text behind another mark is none of this slot. */
  mark: string;
}

/** The reader's own text of a program. */
export const ownSlot = (name: string): Slot => ({ key: `board.${name}`, mark: '' });

/**
 * The changes to a text that came with an address, of the last such address. They are kept apart:
 * what a stranger sent never takes the place of what the reader wrote.
 */
export const sharedSlot = (name: string, hash: string): Slot => ({
  key: `board-shared.${name}`,
  mark: `${hash}\n`,
});

/** The text in a slot, kept over a reload; undefined where there is none. */
export function readText({ key, mark }: Slot): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept?.startsWith(mark) ? kept.slice(mark.length) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param text undefined forgets it
 * @returns whether the browser keeps it
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
