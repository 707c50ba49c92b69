import { createRequire } from 'node:module';
import type { PostCssOptions } from '@docusaurus/types';
import type { Plugin, Rule } from 'postcss';

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

const DARK_SELECTOR_PATTERN = /\[data-theme=["']?dark["']?\]/;

/** PostCSS plugin that limits dark mode rules to screens, because printed pages always use light mode. */
export const limitDarkModeToScreens: Plugin = {
  postcssPlugin: 'dark-on-screens',
  OnceExit(root, { AtRule }) {
    const dark: Rule[] = [];
    root.walkRules((rule) => {
      if (rule.selectors.every((selector) => DARK_SELECTOR_PATTERN.test(selector))) dark.push(rule);
    });
    for (const rule of dark) {
      rule.replaceWith(new AtRule({ name: 'media', params: 'screen', nodes: [rule.clone()] }));
    }
  },
};
