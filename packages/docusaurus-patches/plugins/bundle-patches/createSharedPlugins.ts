import { createRequire } from 'node:module';
import type { PostCssOptions } from '@docusaurus/types';

const requireModule = createRequire(__filename);

/**
 * Creates the PostCSS plugins that are configured by name, so that all stylesheets share them. The loader would create
 * them again for each stylesheet, and each plugin would look up browser support again, which is slow.
 */
export function createSharedPlugins(options: PostCssOptions): PostCssOptions {
  const plugins = options.plugins.map((plugin) => {
    const [name, settings] = [plugin].flat();
    return typeof name === 'string' ? requireModule(name)(settings) : plugin;
  });
  return { ...options, plugins };
}
