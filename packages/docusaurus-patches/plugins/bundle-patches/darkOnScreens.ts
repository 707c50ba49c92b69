import type { Plugin, Rule } from 'postcss';

const DARK = /\[data-theme=["']?dark["']?\]/;

/**
 * PostCSS plugin: rules of the dark mode are for screens. Paper is white whatever the reader's mode is,
 * and what a rule says for the light mode is what remains.
 */
export const darkOnScreens: Plugin = {
  postcssPlugin: 'dark-on-screens',
  OnceExit(root, { AtRule }) {
    const dark: Rule[] = [];
    root.walkRules((rule) => {
      if (rule.selectors.every((selector) => DARK.test(selector))) dark.push(rule);
    });
    for (const rule of dark) {
      rule.replaceWith(new AtRule({ name: 'media', params: 'screen', nodes: [rule.clone()] }));
    }
  },
};
