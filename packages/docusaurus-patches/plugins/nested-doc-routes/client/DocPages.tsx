import renderRoutes from '@docusaurus/renderRoutes';
import { matchPath, useLocation } from '@docusaurus/router';
import type { Props } from '@theme/DocRoot';
import DocRoot from '@theme/DocRoot';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

type Routes = NonNullable<Props['route']['routes']>;

function hasPage(routes: Routes, pathname: string): boolean {
  return routes.some(
    (route) =>
      matchPath(pathname, route) && (route.routes ? hasPage(route.routes, pathname) : true),
  );
}

/**
 * Renders the page, or the not-found page if no route contains it. The theme uses the first route that
 * matches, but a folder can match without containing the page.
 */
function DocRootWithFolders(props: Props): ReactNode {
  const { pathname } = useLocation();
  return hasPage(props.route.routes ?? [], pathname) ? <DocRoot {...props} /> : <NotFoundContent />;
}

/** Renders the pages of a version or folder. Both use this component, so that there is only one chunk. */
export default function DocPages(props: Props): ReactNode {
  return props.route.isFolder ? (
    renderRoutes(props.route.routes)
  ) : (
    <DocRootWithFolders {...props} />
  );
}
