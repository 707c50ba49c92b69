import type { Language } from '../../plugins/openapi-reference/types';
import type { Page } from '../base/types';
import type { Sample } from './types';

const FENCES: Record<string, Language> = { bash: 'curl', go: 'go', python: 'python' };

/** The samples of pages about the REST API: every shell, Go and Python fence. */
export function collectSamples(pages: Page[]): Sample[] {
  return pages.flatMap(({ file, fences, fenceErrors, syntaxError }) => {
    // A fence that cannot be read would otherwise count as no sample, and go unchecked.
    const unread = syntaxError ? new Error(`${file}: ${syntaxError.what}`) : fenceErrors[0];
    if (unread) throw unread;
    return fences.flatMap(({ language, code, line, meta }) => {
      const known = FENCES[language];
      if (!known) return [];
      const { norun } = meta;
      return [{ at: `${file}:${line}`, language: known, code, ...(norun && { norun }) }];
    });
  });
}
