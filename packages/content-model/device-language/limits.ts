import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { UnsupportedFeatureId } from './unsupportedFeatures';

/** Pages with a table of differences: `os/basics.mdx`, `os/seqmap.mdx`, and `/tools/board` for the simulation. */
export type LimitPage = 'basics' | 'seqmap' | 'board';

interface Limit {
  /** Cells of the tables, as Markdown. */
  topic: string;
  device: string;
  pages: readonly LimitPage[];
  unsupportedFeatures: readonly UnsupportedFeatureId[];
  /** Supported lines of code, each with its output after `#`. */
  workingLines: readonly string[];
}

interface Limits {
  /** Small programs that the checks reject, by the unsupported feature that they use. */
  rejected: Readonly<Record<UnsupportedFeatureId, readonly string[]>>;
  /** The rows in table order. `limits.test.ts` compares them with the pages. */
  limits: readonly Limit[];
}

const file = path.join(__dirname, 'limits.yaml');
export const { rejected: REJECTED_PROGRAMS, limits: LIMITS }: Limits = parse(
  readFileSync(file, 'utf8'),
);
