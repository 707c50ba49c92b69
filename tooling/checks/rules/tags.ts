import { TAGS } from '@portal/markdown/tags';
import { toFinding } from '../base/attempt';
import { compilePage } from '../base/compilePage';
import type { Finding, Project } from '../base/types';

const FIX = 'Expanding a tag failed; see the message.';

/** Every tag and fence on a page can be expanded. The build checks the same for all pages. */
export async function checkTags({ root, pages }: Project): Promise<Finding[]> {
  const parsed = pages.filter(({ syntaxError }) => !syntaxError);
  const compiled = await Promise.all(
    parsed.map(({ file, source }) => compilePage({ root, file, source, tags: TAGS })),
  );
  return compiled.flatMap(({ errors, syntaxError }, i): Finding[] => [
    ...errors.all.map(toFinding),
    // `syntaxError` is an exception in the code of a tag. Problems with the page are in `errors`.
    ...(syntaxError
      ? [{ file: parsed[i]?.file ?? '', problem: syntaxError.message, fix: FIX }]
      : []),
  ]);
}
