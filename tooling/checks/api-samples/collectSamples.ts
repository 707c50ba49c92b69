import { LANGUAGES } from '@portal/api-reference/languages';
import type { Page } from '../base/types';
import type { Sample } from './types';

/** The samples of pages about the REST API: every fence in the language of one. */
export function collectSamples(pages: Page[]): Sample[] {
  return pages.flatMap(({ file, fences, fenceErrors, syntaxError }) => {
    // A fence that cannot be read would otherwise count as no sample, and go unchecked.
    const unread = syntaxError ? new Error(`${file}: ${syntaxError.what}`) : fenceErrors[0];
    if (unread) throw unread;
    return fences.flatMap(({ language, code, line, meta }) => {
      const known = LANGUAGES.find(({ fence }) => fence.split(' ')[0] === language);
      if (!known) return [];
      const { norun } = meta;
      return [{ at: `${file}:${line}`, language: known.id, code, ...(norun && { norun }) }];
    });
  });
}
