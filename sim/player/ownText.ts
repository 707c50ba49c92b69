const key = (name: string) => `board.${name}`;

/** The reader's own text of a program, kept over a reload; undefined where there is none. */
export function readOwnText(name: string): string | undefined {
  try {
    return localStorage.getItem(key(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param text undefined forgets it
 * @returns whether the browser keeps it
 */
export function storeOwnText(name: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), text);
    return true;
  } catch {
    return false;
  }
}
