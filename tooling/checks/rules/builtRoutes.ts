import { redirects } from '../../../site/redirects';
import type { BuiltSite } from '../base/builtSite';
import type { Finding, Rule } from '../base/types';
import { loadRoutes, ROUTES_FILE } from './routes';

/** Pages that plugins add: the not-found page, and one redirect per old URL. */
const PLUGIN_ROUTES = new Set([
  '404.html',
  ...Object.keys(redirects).map((from) => `${from.slice(1)}/index.html`),
]);

/** Findings for differences between the built pages and the route contract. */
export function checkRoutes(site: BuiltSite, promised: ReadonlyMap<string, number>): Finding[] {
  const findings: Finding[] = [];
  const routeFiles = new Map(
    site.pages
      .filter(({ file }) => !PLUGIN_ROUTES.has(file))
      .map(({ file, route }) => [route ?? `/${file}`, file]),
  );
  for (const [route, line] of promised) {
    if (routeFiles.has(route)) continue;
    findings.push({
      file: ROUTES_FILE,
      line,
      problem: `${route} is in the route contract, but not in the build`,
      fix: 'Add the page with exactly this URL (case, underscores, and trailing slash count).',
    });
  }
  for (const [route, file] of routeFiles) {
    if (promised.has(route)) continue;
    findings.push({
      file: `build/${file}`,
      problem: `${route} is in the build, but not in the route contract`,
      fix: `Add the line ${route} to ${ROUTES_FILE}, or remove the page.`,
    });
  }
  return findings;
}

/** The pages of the build match the route contract. */
export default {
  name: 'built-routes',
  run({ root, loadBuild, hasAllPages }) {
    if (!hasAllPages) return [];
    return checkRoutes(loadBuild(), loadRoutes(root));
  },
} satisfies Rule;
