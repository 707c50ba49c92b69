import { rspack } from '@docusaurus/faster';

type LazyCompilationMiddleware = typeof rspack.lazyCompilationMiddleware;

/** Matches pages and blog posts. The module paths of posts have a query. */
const PAGE_PATTERN = /\.mdx?(?:$|\?)/;

/** Creates the bundler configuration for a development server that compiles each page on first request. */
export function createLazyCompilationConfig(): object {
  let lazyMiddleware: ReturnType<LazyCompilationMiddleware>;
  return {
    lazyCompilation: { entries: false, imports: true, test: PAGE_PATTERN },
    plugins: [
      {
        apply(compiler: Parameters<LazyCompilationMiddleware>[0]) {
          lazyMiddleware = rspack.lazyCompilationMiddleware(compiler);
        },
      },
    ],
    devServer: {
      compress: false,
      // Setting `setupMiddlewares` would replace the function that Docusaurus sets.
      onListening: ({ app }: { app: { use(middleware: unknown): void } }) =>
        app.use(lazyMiddleware),
    },
  };
}
