import path from 'node:path';
import { isHandWritten } from '@portal/content-model/front-matter/frontMatter';
import { loadContract } from '@portal/core/routes/loadContract';
import { api } from '../../../site/api';
import { changelog, sections } from '../../../site/sections';
import { getPageRoute } from '../base/pageFiles';
import type { Finding, Rule } from '../base/types';

export const ROUTES_FILE = 'content/contracts/routes.tsv';

/** Loads the routes of the route contract, with the line number of each one. */
export function loadRoutes(root: string): Map<string, number> {
  const contract = loadContract(path.join(root, ROUTES_FILE));
  return new Map(contract.map(({ route, line }) => [route, line]));
}

/** Whether the page of a route has a file in `content/`. Other pages are generated. */
function isFromFile(route: string): boolean {
  const { baseRoute, overview } = api;
  if (route.startsWith(`${baseRoute}/`)) return route === `${baseRoute}/${overview}`;
  const dayPattern = new RegExp(`^${changelog.route}/\\d+/`);
  return (
    dayPattern.test(route) || sections.some((section) => route.startsWith(`${section.route}/`))
  );
}

/** The pages in `content/` match the route contract. */
export default {
  name: 'routes',
  run({ pages, root, hasAllPages }) {
    const listed = loadRoutes(root);
    const handWrittenPages = pages.filter(({ file }) => isHandWritten(file));
    const present = new Map(handWrittenPages.map(({ file }) => [getPageRoute(file), file]));
    const findings: Finding[] = [];
    for (const [route, file] of present) {
      if (listed.has(route)) continue;
      findings.push({
        file,
        problem: `the route ${route} of this page is not in ${ROUTES_FILE}`,
        fix: 'For a new page, add its route to that file, and add a sidebar entry. Move an existing page back to its listed route (case and underscores matter).',
      });
    }
    if (!hasAllPages) return findings;
    for (const [route, line] of listed) {
      if (!isFromFile(route) || present.has(route)) continue;
      findings.push({
        file: ROUTES_FILE,
        line,
        problem: `no file in content/ is served at ${route}`,
        fix: 'Create the page at this route.',
      });
    }
    return findings;
  },
} satisfies Rule;
