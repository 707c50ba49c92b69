import path from 'node:path';
import { isWritten } from '@portal/content-model/front-matter/frontMatter';
import { loadContract } from '@portal/core/addresses/loadContract';
import { api } from '../../../site/api';
import { changelog, sections } from '../../../site/sections';
import { routeOf } from '../base/pageFiles';
import type { Finding, Rule } from '../base/types';

export const ROUTES_FILE = 'content/contracts/routes.tsv';

/** Lines of the promised addresses, by the address. */
export function readRoutes(root: string): Map<string, number> {
  const promised = loadContract(path.join(root, ROUTES_FILE));
  return new Map(promised.map(({ route, line }) => [route, line]));
}

/** Listed routes that a file of `content/` stands behind; the others are generated. */
function isFromFile(route: string): boolean {
  const { baseRoute, overview } = api;
  if (route.startsWith(`${baseRoute}/`)) return route === `${baseRoute}/${overview}`;
  const day = new RegExp(`^${changelog.route}/\\d+/`);
  return day.test(route) || sections.some((section) => route.startsWith(`${section.route}/`));
}

/** The pages of `content/` are those of the route contract. */
const routes: Rule = {
  name: 'routes',
  run({ pages, root, complete }) {
    const listed = readRoutes(root);
    const written = pages.filter(({ file }) => isWritten(file));
    const present = new Map(written.map(({ file }) => [routeOf(file), file]));
    const findings: Finding[] = [];
    for (const [route, file] of present) {
      if (listed.has(route)) continue;
      findings.push({
        file,
        what: `its route ${route} is not in ${ROUTES_FILE}`,
        fix: `A new page gets a row there and a place in its sidebar; an old one goes back to its listed route (case and underscores count).`,
      });
    }
    if (!complete) return findings;
    for (const [route, line] of listed) {
      if (!isFromFile(route) || present.has(route)) continue;
      findings.push({
        file: ROUTES_FILE,
        line,
        what: `no file of content/ is served at ${route}`,
        fix: 'Write the page.',
      });
    }
    return findings;
  },
};

export default routes;
