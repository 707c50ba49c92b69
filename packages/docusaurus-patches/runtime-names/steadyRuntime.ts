import type { WebpackPluginInstance } from 'webpack';

/** The chunk that holds the names of all others. */
const RUNTIME = /runtime~main/;

/**
 * A minimizer for the runtime that does not choose names by how often letters stand in it: they stand
 * in provisional names of chunks, too, which differ between a first build and one from the cache. All
 * pages name the runtime, so all would differ. Only Rspack needs it.
 */
export function steadyRuntime(bundler: object): WebpackPluginInstance[] {
  const { SwcJsMinimizerRspackPlugin: Minimizer } = bundler as {
    SwcJsMinimizerRspackPlugin?: new (options: object) => WebpackPluginInstance;
  };
  if (!Minimizer) return [];
  return [
    new Minimizer({
      include: RUNTIME,
      minimizerOptions: {
        ecma: 2020,
        compress: { ecma: 5 },
        mangle: { disableCharFreq: true },
        format: { ecma: 5, comments: false, ascii_only: true },
      },
    }),
  ];
}
