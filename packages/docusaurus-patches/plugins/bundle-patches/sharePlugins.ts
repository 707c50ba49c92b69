import { createRequire } from 'node:module';
import type { PostCssOptions } from '@docusaurus/types';

const load = createRequire(__filename);

/**
 * Makes the PostCSS plugins that are given by name. The loader would make each of them anew for
 * every style sheet, and the one that looks up what browsers support takes its time.
 */
export function sharePlugins(options: PostCssOptions): PostCssOptions {
  const plugins = options.plugins.map((plugin) => {
    const [name, settings] = [plugin].flat();
    return typeof name === 'string' ? load(name)(settings) : plugin;
  });
  return { ...options, plugins };
}
