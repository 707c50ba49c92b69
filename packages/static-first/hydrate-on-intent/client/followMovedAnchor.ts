/** If the URL has the old anchor of a moved section, opens the section on its new page (`content/contracts/anchors.tsv`). */
export function followMovedAnchor(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Moved anchors have valid percent-encoding.
  }
  const anchor = document.getElementById(id);
  const section = anchor?.dataset.moved;
  const link = anchor?.closest('a');
  if (link && section !== undefined) location.replace(new URL(`#${section}`, link.href));
}
