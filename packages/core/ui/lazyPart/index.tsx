import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Loading from '@theme/Loading';
import { type ComponentType, lazy } from 'react';

/**
 * A part whose code comes in a chunk of its own. It is in the static page like any other, and React
 * waits for it before it hydrates the page. Where the chunk does not arrive, the part alone gives way to the
 * error and a button that fetches it again; an error of the part itself is passed on.
 *
 * For parts that are not in the static page, `react-loadable` with `@theme/Loading` is enough.
 */
export default function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let Part: ComponentType<P> = lazy(load);
  // Looks `Part` up each time: a lazy component that has failed stays so.
  function Latest(props: P) {
    return <Part {...props} />;
  }
  return function LazyPart(props) {
    return (
      <ErrorBoundary
        fallback={({ error, tryAgain }) => {
          if (error.name !== 'ChunkLoadError') throw error;
          const retry = async () => {
            const module = await load().catch(() => undefined);
            if (!module) return;
            Part = module.default;
            tryAgain();
          };
          return (
            <Loading error={error} retry={retry} timedOut={false} pastDelay isLoading={false} />
          );
        }}
      >
        <Latest {...props} />
      </ErrorBoundary>
    );
  };
}
