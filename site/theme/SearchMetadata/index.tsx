// Replaces theme-classic 3.10.2, which adds six elements to every page for an external search service.

export default function SearchMetadata(): null {
  return null;
}
