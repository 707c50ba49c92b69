import { createRequire } from 'node:module';
import path from 'node:path';
import themeClassic, { type PluginOptions } from '@docusaurus/theme-classic';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';

const requireModule = createRequire(__filename);

// Exports that are missing from the package's types.
export const { getSwizzleConfig, validateOptions, validateThemeConfig } = requireModule(
  '@docusaurus/theme-classic',
) as PluginModule;

const THEME_FOLDER = path.dirname(requireModule.resolve('@docusaurus/theme-classic'));
const toAbsolute = (file: string) => path.resolve(THEME_FOLDER, file);

/**
 * theme-classic without its inline script in production builds, where the page loader replaces the script
 * (`client/rootState.ts`). The development server has no page loader, so it keeps the script.
 */
export default function themeClassicWithLoader(
  context: LoadContext,
  options: PluginOptions,
): Plugin<undefined> {
  const theme = themeClassic(context, options);
  return {
    ...theme,
    getThemePath: () => toAbsolute(theme.getThemePath?.() ?? ''),
    getTypeScriptThemePath: () => toAbsolute(theme.getTypeScriptThemePath?.() ?? ''),
    getClientModules: () => (theme.getClientModules?.() ?? []).map(toAbsolute),
    injectHtmlTags(args) {
      const tags = theme.injectHtmlTags?.(args) ?? {};
      if (process.env.NODE_ENV !== 'production') return tags;
      const tagsBeforePage = [tags.preBodyTags ?? []].flat();
      return {
        ...tags,
        preBodyTags: tagsBeforePage.filter(
          (tag) => typeof tag === 'string' || tag.tagName !== 'script',
        ),
      };
    },
  };
}
