import fs from 'node:fs';
import path from 'node:path';

export const ANCHORS_FILE = 'content/contracts/anchors.tsv';

export interface PromisedAnchor {
  /** Page or partial, relative to the project root. */
  file: string;
  anchor: string;
  /** New anchor of the heading or table row, or URL of a section on another page; undefined if unchanged. */
  target: string | undefined;
  line: number;
}

export function loadAnchors(root: string): PromisedAnchor[] {
  const file = path.join(root, ANCHORS_FILE);
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, i) => {
      const [page, anchor, target] = text.split('\t');
      return i > 0 && page && anchor
        ? [{ file: page, anchor, target: target || undefined, line: i + 1 }]
        : [];
    });
}
