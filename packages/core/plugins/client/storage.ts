/** Values that the browser did not store, by key. They last until the page is closed. */
const unsavedValues = new Map<string, string>();

export function loadStored(key: string): string | null {
  try {
    return unsavedValues.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value on this device, if the browser allows it. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    unsavedValues.set(key, value);
  }
}
