import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/DocRoot';
import DocRoot from '@theme/DocRoot';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router-config';

/**
 * Renders the page, or the not-found page if no route contains it. The theme uses the first route that
 * matches, but a folder can match without containing the page.
 */
function DocRootWithFolders(props: Props): ReactNode {
  const { pathname } = useLocation();
  const matches = matchRoutes(props.route.routes ?? [], pathname);
  return matches.some(({ route }) => route.exact) ? <DocRoot {...props} /> : <NotFoundContent />;
}

/** Renders the pages of a version or folder. Both use this component, so that there is only one chunk. */
export default function DocPages(props: Props): ReactNode {
  return props.route.isFolder ? (
    renderRoutes(props.route.routes)
  ) : (
    <DocRootWithFolders {...props} />
  );
}
