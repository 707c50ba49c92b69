import type { WebpackPluginInstance } from 'webpack';

/** The chunk that contains the names of all others. */
const RUNTIME_PATTERN = /runtime~main/;

/**
 * Minimizer for the runtime chunk that does not choose variable names by letter frequency: the frequencies include
 * provisional chunk names, which differ between clean and cached builds. All pages reference the runtime, so all
 * would differ. Only needed for Rspack.
 */
export function createRuntimeMinimizer(bundler: object): WebpackPluginInstance[] {
  const { SwcJsMinimizerRspackPlugin: Minimizer } = bundler as {
    SwcJsMinimizerRspackPlugin?: new (options: object) => WebpackPluginInstance;
  };
  if (!Minimizer) return [];
  return [
    new Minimizer({
      include: RUNTIME_PATTERN,
      minimizerOptions: {
        ecma: 2020,
        compress: { ecma: 5 },
        mangle: { disableCharFreq: true },
        format: { ecma: 5, comments: false, ascii_only: true },
      },
    }),
  ];
}
