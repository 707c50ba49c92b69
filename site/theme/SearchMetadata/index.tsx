// Replaces theme-classic 3.10.2, which writes six tags into each page for a search service that crawls it.

export default function SearchMetadata(): null {
  return null;
}
