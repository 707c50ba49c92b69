import { TAGS } from '@portal/markdown/tags';
import { toFinding } from '../base/attempt';
import { compilePage } from '../base/compilePage';
import { fileRoute } from '../base/pageFiles';
import type { Finding, Rule } from '../base/types';

const FIX = 'A step of a tag failed; see the message.';

/**
 * Every tag and every fence of a page becomes what it stands for: the very steps of the build, for one page. The
 * build runs them for all.
 */
const tags: Rule = {
  name: 'tags',
  async run({ root, pages }) {
    const routeOf = (target: string) => fileRoute(root, target);
    const parsed = pages.filter(({ syntaxError }) => !syntaxError);
    const compiled = await Promise.all(
      parsed.map(({ file, source }) => compilePage({ root, file, source, tags: TAGS, routeOf })),
    );
    return compiled.flatMap(({ errors, syntaxError }, i): Finding[] => [
      ...errors.all.map(toFinding),
      // Of tags that fail otherwise than by saying what is wrong with the page.
      ...(syntaxError
        ? [{ file: parsed[i]?.file ?? '', what: syntaxError.message, fix: FIX }]
        : []),
    ]);
  },
};

export default tags;
