import { checkFrontMatter, isHandWritten } from '@portal/content-model/front-matter/frontMatter';
import { toFinding } from '../base/attempt';
import type { Finding, Project } from '../base/types';

/** Front matter has the four required keys, no unknown ones, and values of the right length. */
export function checkFrontMatters({ pages }: Project): Finding[] {
  return pages
    .filter(({ file }) => isHandWritten(file))
    .flatMap(({ file, source }) => checkFrontMatter(source, file).all.map(toFinding));
}
