import { rspack } from '@docusaurus/faster';

type CompilePages = typeof rspack.lazyCompilationMiddleware;

/** Matches pages and blog posts. The module paths of posts have a query. */
const PAGE_PATTERN = /\.mdx?(?:$|\?)/;

/** Creates the bundler configuration of a development server that compiles a page only when it is opened. */
export function compileOpenedPages(): object {
  let compilePages: ReturnType<CompilePages>;
  return {
    lazyCompilation: { entries: false, imports: true, test: PAGE_PATTERN },
    plugins: [
      {
        apply(compiler: Parameters<CompilePages>[0]) {
          compilePages = rspack.lazyCompilationMiddleware(compiler);
        },
      },
    ],
    devServer: {
      // Setting `setupMiddlewares` would replace the function that Docusaurus sets.
      onListening: ({ app }: { app: { use(middleware: unknown): void } }) => app.use(compilePages),
    },
  };
}
