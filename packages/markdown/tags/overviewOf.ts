import { PageError } from '@portal/core/errors/pageError';
import type { JsxElement } from './jsx';
import type { TaggedPage } from './types';

/** Address of the overview that a tag leads to: under a heading each, the paths and the generations. */
export function overviewOf({ overview, file }: TaggedPage, node?: JsxElement): string {
  if (overview) return overview;
  throw new PageError(
    { file, line: node?.position?.start.line },
    'the site has no overview that this could lead to',
    'Name the page in the facts of the site: overview.',
  );
}
