import { PageError } from '@portal/core/errors/pageError';
import type { JsxElement } from './jsx';
import type { TaggedPage } from './types';

/** Returns the URL of the overview page, which has headings for the paths and the generations. */
export function getOverviewUrl({ overview, file }: TaggedPage, node?: JsxElement): string {
  if (overview) return overview;
  throw new PageError(
    { file, line: node?.position?.start.line },
    'the site has no overview page to link to',
    'Set `overview` in the site facts.',
  );
}
