import path from 'node:path';
import { listImportedPages } from '../base/pageFiles';
import type { Finding, Page } from '../base/types';
import type { Passage } from './passage';

/** Does not match relative clauses, which describe a topic: "behavior that is not documented". */
const GAP_PATTERN =
  /(?<!\bthat\s)\b(?:is|are|was|were)(?:\s+not|n't)\s+documented\b|\b(?:has|have)(?:\s+not|n't)\s+been\s+(?:documented|specified)\b|\b(?:is|are)\s+(?:unspecified|undocumented)\b|\bno\s+documented\b/i;
const LIST_PATTERN = /<NotDocumented>|<Board\b[^>]*\bunspecified\b/;

/**
 * Reports pages that state a gap but do not list it, and gaps in data, which pages without a list may show, too.
 * The text of a partial belongs to the pages that import it.
 */
export function findUnlistedGaps(pages: readonly Page[], passages: readonly Passage[]): Finding[] {
  const findShowingPages = (file: string): Page[] =>
    path.posix.basename(file).startsWith('_')
      ? pages
          .filter((page) => listImportedPages(page).includes(file))
          .flatMap((page) => findShowingPages(page.file))
      : pages.filter((page) => page.file === file);

  return passages
    .filter(({ kind, text }) => /^(?:page|data)$/.test(kind) && GAP_PATTERN.test(text))
    .flatMap(({ file, line }) => {
      if (file.endsWith('.yaml')) {
        const problem = 'data contains "not documented"';
        const fix =
          'Write what readers should do, and list the gap in `unspecified` of the board, or in <NotDocumented> of the page about the topic.';
        return [{ file, line, problem, fix }];
      }
      return findShowingPages(file)
        .filter(({ source }) => !LIST_PATTERN.test(source))
        .map((page) => ({
          file,
          line,
          problem: `"not documented", but ${page.file} has no list of undocumented details`,
          fix: 'List the gap in <NotDocumented> on that page.',
        }));
    });
}
