// Replaces theme-classic 3.10.2: pages and releases have no tags, and the list and its styles would
// be on every page.

export default function NoTags() {
  return null;
}
