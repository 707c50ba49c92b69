import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';
import { type DisplayedPart, findPart } from './findPart';

/** Returns the parts of the documentation, in the order of the configuration. */
export function useParts(): readonly DisplayedPart[] {
  return useDocusaurusContext().siteConfig.customFields?.parts as DisplayedPart[];
}

/** Returns the part that contains the current page; undefined for missing pages, because they share one file. */
export function useCurrentPart(): DisplayedPart | undefined {
  const { pathname } = useLocation();
  const path = pathname.replace(useBaseUrl('/'), '/');
  const parts = useParts();
  const isPage = matchRoutes(routes, pathname).some(({ route }) => route.exact);
  return isPage ? findPart(parts, path) : undefined;
}
