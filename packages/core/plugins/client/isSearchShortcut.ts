/**
 * Whether a key event opens search: Ctrl+K or Cmd+K, or a slash outside of input fields. Other
 * combinations belong to the browser: Ctrl+Shift+K opens Firefox's console.
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !shiftKey;
  // Many keyboard layouts need Shift for the slash.
  if (key !== '/' || ctrlKey || metaKey) return false;
  // The code editor is in a shadow tree, where only `composedPath` has the actual target.
  const field = event.composedPath()[0] as HTMLElement;
  return !(field.matches?.('input,textarea,select') || field.isContentEditable);
}
