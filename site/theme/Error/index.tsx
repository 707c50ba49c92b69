// Replaces the component of the theme, whose title differs from that of the error page in the
// classic theme. Here, both are the same component.

import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

const ROUTE = { plugin: { name: 'error-boundary', id: 'default' } };

/** Error page. It has the layout of the site, unless rendering the layout fails too. */
export default function CrashedApp(props: Props): ReactNode {
  return (
    <RouteContextProvider value={ROUTE}>
      <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
        <Head>
          <title>Page Error</title>
        </Head>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
