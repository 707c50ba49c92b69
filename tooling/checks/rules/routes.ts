import path from 'node:path';
import { isHandWritten } from '@portal/content-model/front-matter/frontMatter';
import { loadContract } from '@portal/core/routes/loadContract';
import { getPageRoute } from '../base/pageFiles';
import type { Finding, Project } from '../base/types';

export const ROUTES_FILE = 'content/contracts/routes.tsv';

export function loadRoutes(root: string): Set<string> {
  return new Set(loadContract(path.join(root, ROUTES_FILE)).map(({ route }) => route));
}

/** The pages of `content/` are in the route contract. The build also checks that every route has a page. */
export function checkRoutes({ pages, root }: Project): Finding[] {
  const listed = loadRoutes(root);
  return pages
    .filter(
      ({ file }) =>
        file.startsWith('content/') && isHandWritten(file) && !listed.has(getPageRoute(file)),
    )
    .map(
      ({ file }): Finding => ({
        file,
        problem: `the route ${getPageRoute(file)} of this page is not in ${ROUTES_FILE}`,
        fix: 'For a new page, add its route to that file, and add a sidebar entry. Move an existing page back to its listed route (case and underscores matter).',
      }),
    );
}
