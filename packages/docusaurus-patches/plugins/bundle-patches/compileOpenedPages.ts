import { rspack } from '@docusaurus/faster';

type CompilePages = typeof rspack.lazyCompilationMiddleware;

/** Pages; posts have a query. */
const PAGE_PATTERN = /\.mdx?(?:$|\?)/;

/** Bundler configuration for a development server that compiles a page only when it is opened. */
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
      // `setupMiddlewares` would replace the one of Docusaurus.
      onListening: ({ app }: { app: { use(middleware: unknown): void } }) => app.use(compilePages),
    },
  };
}
