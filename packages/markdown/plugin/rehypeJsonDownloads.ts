import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Makes links to JSON files downloads, because browsers open JSON in a tab but save YAML and archives. */
export default function rehypeJsonDownloads() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'a' || typeof properties.href !== 'string') return;
      if (/^pathname:.*\.json$/.test(properties.href)) properties.download = true;
    });
  };
}
