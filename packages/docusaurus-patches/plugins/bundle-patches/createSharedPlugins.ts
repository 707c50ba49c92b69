import { createRequire } from 'node:module';
import type { PostCssOptions } from '@docusaurus/types';

const load = createRequire(__filename);

/**
 * Creates the PostCSS plugins that are configured by name. Otherwise, the loader creates them for each stylesheet,
 * and the browser support lookup is slow.
 */
export function createSharedPlugins(options: PostCssOptions): PostCssOptions {
  const plugins = options.plugins.map((plugin) => {
    const [name, settings] = [plugin].flat();
    return typeof name === 'string' ? load(name)(settings) : plugin;
  });
  return { ...options, plugins };
}
