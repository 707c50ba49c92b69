import { createRequire } from 'node:module';
import path from 'node:path';
import themeClassic, { type PluginOptions } from '@docusaurus/theme-classic';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';

const load = createRequire(__filename);

// Theme API that the package types lack.
export const { getSwizzleConfig, validateOptions, validateThemeConfig } = load(
  '@docusaurus/theme-classic',
) as PluginModule;

const FOLDER = path.dirname(load.resolve('@docusaurus/theme-classic'));
const absolute = (file: string) => path.resolve(FOLDER, file);

/**
 * theme-classic without its inline script in production, which the page loader replaces (`client/rootState.ts`). It
 * stays in development, where there is no page loader.
 */
export default function themeClassicWithLoader(
  context: LoadContext,
  options: PluginOptions,
): Plugin<undefined> {
  const theme = themeClassic(context, options);
  return {
    ...theme,
    getThemePath: () => absolute(theme.getThemePath?.() ?? ''),
    getTypeScriptThemePath: () => absolute(theme.getTypeScriptThemePath?.() ?? ''),
    getClientModules: () => (theme.getClientModules?.() ?? []).map(absolute),
    injectHtmlTags(args) {
      const tags = theme.injectHtmlTags?.(args) ?? {};
      if (process.env.NODE_ENV !== 'production') return tags;
      const before = [tags.preBodyTags ?? []].flat();
      return {
        ...tags,
        preBodyTags: before.filter((tag) => typeof tag === 'string' || tag.tagName !== 'script'),
      };
    },
  };
}
