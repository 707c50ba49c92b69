import type { Plugin, Rule } from 'postcss';

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
