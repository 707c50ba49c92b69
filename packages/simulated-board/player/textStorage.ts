/** Location of a text in the browser's storage, such as the reader's version of a program. */
export interface StorageSlot {
  key: string;
  /** Prefix of the stored text; text with a different prefix belongs to another slot. */
  prefix: string;
}

/** Slot of the reader's own version of a program. */
export const getOwnSlot = (name: string): StorageSlot => ({ key: `board.${name}`, prefix: '' });

/**
 * Slot of the changes to the most recent shared program, so that a shared program never overwrites
 * the reader's own version.
 */
export const getSharedSlot = (name: string, hash: string): StorageSlot => ({
  key: `board-shared.${name}`,
  prefix: `${hash}\n`,
});

/** Loads the text of a slot; returns undefined if there is none. */
export function loadText({ key, prefix }: StorageSlot): string | undefined {
  try {
    const value = localStorage.getItem(key);
    return value?.startsWith(prefix) ? value.slice(prefix.length) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param text undefined deletes the stored text
 * @returns whether the browser allowed saving
 */
export function saveText({ key, prefix }: StorageSlot, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, prefix + text);
    return true;
  } catch {
    return false;
  }
}
