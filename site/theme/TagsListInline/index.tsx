// Replaces theme-classic 3.10.2: pages and releases have no tags, and the original would add its script
// and styles to every page.

export default function NoTags() {
  return null;
}
