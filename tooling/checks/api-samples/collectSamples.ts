import { LANGUAGES } from '@portal/api-reference/languages';
import type { Page } from '../base/types';
import type { Sample } from './types';

/** Collects the samples on pages: every fence in a sample language. */
export function collectSamples(pages: Page[]): Sample[] {
  return pages.flatMap(({ file, fences, fenceErrors, syntaxError }) => {
    // Without this error, fences with invalid options would be skipped unnoticed.
    const pageError = syntaxError ? new Error(`${file}: ${syntaxError.problem}`) : fenceErrors[0];
    if (pageError) throw pageError;
    return fences.flatMap(({ language, code, line, meta }) => {
      const sampleLanguage = LANGUAGES.find(({ fence }) => fence.split(' ')[0] === language);
      if (!sampleLanguage) return [];
      const { norun } = meta;
      return [
        { location: `${file}:${line}`, language: sampleLanguage.id, code, ...(norun && { norun }) },
      ];
    });
  });
}
