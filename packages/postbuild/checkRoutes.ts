import path from 'node:path';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { formatLocation } from '@portal/core/errors/pageError';
import { type ContractPage, loadContract } from '@portal/core/routes/loadContract';
import type { BuiltSite } from './loadBuild';

/** A page of the site: its route relative to the base URL, and its source file, if any. */
export interface SiteRoute {
  path: string;
  source?: string | undefined;
}

export function compareRoutes(
  routes: readonly SiteRoute[],
  contractPages: readonly ContractPage[],
  contractPath: string,
): string[] {
  const existingRoutes = new Map(routes.map(({ path, source }) => [path, source]));
  // A plugin adds this page, which is not in the contract.
  existingRoutes.delete('/404.html');
  const contractRoutes = new Set(contractPages.map(({ route }) => route));
  const extraRoutes = [...existingRoutes.keys()].filter((route) => !contractRoutes.has(route));
  const missingPages = contractPages.filter(({ route }) => !existingRoutes.has(route));
  return [
    ...missingPages.map(({ route, line }) => {
      const [nearest] = findNearestNames(route, extraRoutes, 1);
      const hint = nearest ? ` The most similar page that is not in the contract: ${nearest}` : '';
      return `${formatLocation({ file: contractPath, line })}: ${route} is in the contract, but no page has it
  Add the page with exactly this URL (case, underscores, and the trailing slash matter).${hint}`;
    }),
    ...extraRoutes.map((route) => {
      const file = existingRoutes.get(route) ?? contractPath;
      return `${file}: ${route} is a page but not in the contract
  Add the line ${route} to ${contractPath}, or remove or rename the page.`;
    }),
  ];
}

/** Returns one message per page that is not in any menu. Routes are relative to the base URL. */
export function reportPagesWithoutMenu(
  routes: readonly SiteRoute[],
  routesWithoutMenu: readonly string[],
): string[] {
  const sources = new Map(routes.map(({ path, source }) => [path, source]));
  return routesWithoutMenu.map(
    (route) => `${sources.get(route) ?? route}: ${route} is in no sidebar, so no menu links to it
  Add it to the sidebar file of its folder.`,
  );
}

/** Compares a site's pages with its route contract, if any, and reports docs pages that are not in any menu. */
export function checkRoutes({ facts }: BuiltSite): string[] {
  const { contract: contractPath, siteDir, baseUrl } = facts;
  if (!contractPath) return [];
  const toRelativeRoute = (route: string) => `/${route.slice(baseUrl.length)}`;
  const routes = facts.routes.map(({ path: route, source }) => ({
    path: toRelativeRoute(route),
    source,
  }));
  return [
    ...compareRoutes(routes, loadContract(path.join(siteDir, contractPath)), contractPath),
    ...reportPagesWithoutMenu(routes, facts.routesWithoutMenu.map(toRelativeRoute)),
  ];
}
