import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Loading from '@theme/Loading';
import { type ComponentType, lazy } from 'react';

/**
 * A component in a separate chunk. Unlike with `react-loadable`, the component is part of the
 * static page, and React waits for the chunk before hydrating. If the chunk fails to load, only
 * this component shows the error and a Retry button; its own errors are rethrown.
 * For components that are not in the static page, `react-loadable` with `@theme/Loading` is enough.
 */
export default function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let Component: ComponentType<P> = lazy(load);
  // Reads `Component` on each render, because a failed lazy component never recovers.
  function LatestComponent(props: P) {
    return <Component {...props} />;
  }
  return function LazyComponent(props) {
    return (
      <ErrorBoundary
        fallback={({ error, tryAgain }) => {
          if (error.name !== 'ChunkLoadError') throw error;
          const retry = async () => {
            const module = await load().catch(() => undefined);
            if (!module) return;
            Component = module.default;
            tryAgain();
          };
          return (
            <Loading error={error} retry={retry} timedOut={false} pastDelay isLoading={false} />
          );
        }}
      >
        <LatestComponent {...props} />
      </ErrorBoundary>
    );
  };
}
