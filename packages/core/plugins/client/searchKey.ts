/**
 * Whether a key asks for the search box: Ctrl or Cmd with K and nothing else, or a slash outside of
 * fields. Other combinations belong to the browser: Ctrl+Shift+K opens Firefox's console.
 */
export function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !shiftKey;
  // On many keyboards the slash itself needs Shift.
  if (key !== '/' || ctrlKey || metaKey) return false;
  // An editor stands in a tree of its own: of that, the event itself only tells the host.
  const field = event.composedPath()[0] as HTMLElement;
  return !(field.matches?.('input,textarea,select') || field.isContentEditable);
}
