import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { compareRoutes, readContract, type SiteRoute } from './compareRoutes';

/** Where the promised addresses are written, from the site's folder. */
export interface RouteContractOptions {
  file: string;
}

function leaves(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? leaves(route.routes) : [route]));
}

/** Fails the build when the site's pages are not exactly those of a contract. */
export default function routeContract(
  { siteDir }: LoadContext,
  { file }: RouteContractOptions,
): Plugin {
  const contract = path.join(siteDir, file);
  return {
    name: 'route-contract',
    getPathsToWatch: () => [contract],
    async postBuild({ baseUrl, routes, routesPaths }) {
      if (!existsSync(contract)) {
        throw new Error(`${file}: the file is missing\n  Write one promised address a line.`);
      }
      const sources = new Map(
        leaves(routes).map((route) => [route.path, route.metadata?.sourceFilePath]),
      );
      const site = routesPaths.map(
        (route): SiteRoute => ({
          path: `/${route.slice(baseUrl.length)}`,
          source: sources.get(route),
        }),
      );
      const problems = compareRoutes(site, readContract(readFileSync(contract, 'utf8')), file);
      if (problems.length > 0)
        throw new Error(`The pages are not the promised ones.\n${problems.join('\n')}`);
    },
  };
}
