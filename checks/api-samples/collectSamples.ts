import type { Page } from '../base/types';
import type { Sample, SampleLanguage } from './types';

const FENCES: Record<string, SampleLanguage> = { bash: 'curl', go: 'go', python: 'python' };

/** The samples of pages about the REST API: every shell, Go and Python fence. */
export function collectSamples(pages: Page[]): Sample[] {
  return pages.flatMap(({ file, fences }) =>
    fences.flatMap(({ language, code, line, meta }) => {
      const known = FENCES[language];
      if (!known) return [];
      return [
        { at: `${file}:${line}`, language: known, code, ...(meta.norun && { norun: meta.norun }) },
      ];
    }),
  );
}
