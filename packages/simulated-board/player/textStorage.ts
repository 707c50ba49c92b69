/** Key of the reader's own version of a program. */
export const getOwnKey = (name: string): string => `board.${name}`;

/** Key of the changes to a shared program. They never overwrite the reader's own version. */
export const getSharedKey = (hash: string): string => `board-shared.${hash}`;

/** Texts that the browser did not save. They are lost when the page closes. */
const unsaved = new Map<string, string>();

type StorageName = 'localStorage' | 'sessionStorage';

/** Loads a text from the browser's storage; returns undefined if there is none. */
export function loadText(key: string, storage: StorageName = 'localStorage'): string | undefined {
  try {
    return unsaved.get(key) ?? globalThis[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param text undefined deletes the stored text
 * @returns whether the browser allowed saving
 */
export function saveText(
  key: string,
  text: string | undefined,
  storage: StorageName = 'localStorage',
): boolean {
  unsaved.delete(key);
  try {
    if (text === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    if (text === undefined) return true;
    unsaved.set(key, text);
    return false;
  }
}

/** A stored text that other tabs can change too. */
export class StoredText {
  /** The text that this tab last loaded or saved. */
  text: string | undefined;

  constructor(readonly key: string) {
    this.text = loadText(key);
  }

  /** Whether another tab has saved a different text. */
  get isOutdated(): boolean {
    return loadText(this.key) !== this.text;
  }

  save(text: string | undefined): boolean {
    this.text = text;
    return saveText(this.key, text);
  }
}
