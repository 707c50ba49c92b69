import { createRequire } from 'node:module';
import type { PostCssOptions } from '@docusaurus/types';

const load = createRequire(__filename);

/**
 * Creates the PostCSS plugins that are configured by name. The loader would create them again for each stylesheet,
 * and each time look up browser support, which is slow.
 */
export function createSharedPlugins(options: PostCssOptions): PostCssOptions {
  const plugins = options.plugins.map((plugin) => {
    const [name, settings] = [plugin].flat();
    return typeof name === 'string' ? load(name)(settings) : plugin;
  });
  return { ...options, plugins };
}
