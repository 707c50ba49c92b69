/** Opens the section on another page if the URL has its old anchor (`content/contracts/anchors.tsv`). */
export function followMovedAnchor(): void {
  const anchor = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const section = anchor?.dataset.moved;
  const link = anchor?.closest('a');
  if (link && section !== undefined) location.replace(new URL(`#${section}`, link.href));
}
