import fs from 'node:fs';
import path from 'node:path';
import { findJsxElements } from '@portal/markdown/tags/jsx';
import { PATHS_FILE } from '@portal/markdown/tags/Path/loadPaths';
import type { Finding, Rule } from '../base/types';

/** Instruments used on live conductors. */
const INSTRUMENT_PATTERN =
  /\bclamp[- ]?(?:on )?(?:am)?meters?\b|\btong testers?\b|\bhand clamps?\b/i;
/**
 * Partial that explains who may use the instruments, which equipment they need, and how to measure
 * without the instruments.
 */
const PARTIAL = 'ClampCheck';
const PARTIAL_FILE = 'content/guide/_clamp_check.mdx';

const FIX = `Import ${PARTIAL_FILE} as ${PARTIAL} and place it before the measurement, or link to a page that does.`;

function findMentions(file: string, source: string): Finding[] {
  return source.split('\n').flatMap((text, i) => {
    const found = INSTRUMENT_PATTERN.exec(text)?.[0];
    const problem = `"${found}" without the rules for measuring on a live machine`;
    return found ? [{ file, line: i + 1, problem, fix: FIX }] : [];
  });
}

/** Instructions to measure on a live machine must include the safety rules. */
export default {
  name: 'live-measurement',
  run({ pages, root, hasAllPages }) {
    const findings = pages
      .filter(
        ({ file, tree }) => file !== PARTIAL_FILE && findJsxElements(tree, PARTIAL).length === 0,
      )
      .flatMap(({ file, source }) => findMentions(file, source));
    const pathsFile = path.join(root, PATHS_FILE);
    if (!hasAllPages || !fs.existsSync(pathsFile)) return findings;
    return [...findings, ...findMentions(PATHS_FILE, fs.readFileSync(pathsFile, 'utf8'))];
  },
} satisfies Rule;
