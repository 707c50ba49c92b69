// Replaces the component of the theme, whose title differs from that of the error page in the
// classic theme.

import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import { getErrorCausalChain } from '@docusaurus/utils-common';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

const ROUTE = { plugin: { name: 'error-boundary', id: 'default' } };

function Crash({ error, tryAgain }: Props): ReactNode {
  const messages = getErrorCausalChain(error).map(({ message }) => message);
  return (
    <main className="container margin-vert--xl">
      <h1>This page crashed.</h1>
      <button type="button" className="button button--primary margin-vert--lg" onClick={tryAgain}>
        Try again
      </button>
      <p style={{ whiteSpace: 'pre-wrap' }}>{messages.join('\n\nCause:\n')}</p>
    </main>
  );
}

/** Error page. It has the layout of the site, unless rendering the layout fails too. */
export default function CrashedApp(props: Props): ReactNode {
  return (
    <RouteContextProvider value={ROUTE}>
      <ErrorBoundary fallback={() => <Crash {...props} />}>
        <Head>
          <title>Page Error</title>
        </Head>
        <Layout>
          <Crash {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
