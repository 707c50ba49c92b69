import fs from 'node:fs';
import path from 'node:path';

/** List of the anchors that links from outside may use. */
export const ANCHORS_FILE = 'content/contracts/anchors.tsv';

export interface PromisedAnchor {
  /** Page or partial, from the root of the project. */
  file: string;
  anchor: string;
  /** Anchor of the heading or table row that has taken its place; none where it has not moved. */
  target: string | undefined;
  /** Line of the list. */
  line: number;
}

/** Reads the list of promised anchors; empty where a project has none. */
export function readAnchors(root: string): PromisedAnchor[] {
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
