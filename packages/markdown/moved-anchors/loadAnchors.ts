import fs from 'node:fs';
import path from 'node:path';
import { memoizeByContent } from '@portal/core/caches/memoizeByContent';

export const ANCHORS_FILE = 'content/contracts/anchors.tsv';

export interface PromisedAnchor {
  /** Page or partial, relative to the project root. */
  file: string;
  anchor: string;
  /** New anchor of the heading or table row, or URL of a section on another page; undefined if unchanged. */
  target: string | undefined;
  line: number;
}

const parseAnchors = memoizeByContent((_file, text): PromisedAnchor[] =>
  text.split('\n').flatMap((line, i) => {
    const [page, anchor, target] = line.split('\t');
    return i > 0 && page && anchor
      ? [{ file: page, anchor, target: target || undefined, line: i + 1 }]
      : [];
  }),
);

export function loadAnchors(root: string): readonly PromisedAnchor[] {
  const file = path.join(root, ANCHORS_FILE);
  return fs.existsSync(file) ? parseAnchors(file, fs.readFileSync(file, 'utf8')) : [];
}
