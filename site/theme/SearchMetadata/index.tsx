// Replaces theme-classic 3.10.2, which adds six tags to each page for a search service that crawls
// it.

export default function SearchMetadata(): null {
  return null;
}
