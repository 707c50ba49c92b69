import type { WebpackPluginInstance } from 'webpack';

/** Matches the runtime chunk, which contains the names of all other chunks. */
const RUNTIME_PATTERN = /runtime~main/;

/**
 * Creates a minimizer for the runtime chunk that does not choose variable names by letter frequency. The frequencies
 * include provisional chunk names, which differ between clean and cached builds. All pages reference the runtime, so all
 * pages would differ too. Only Rspack needs this minimizer.
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
