import path from 'node:path';
import docsPlugin, {
  type LoadedContent,
  type PluginOptions,
  validateOptions as validateDocsOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import type { RuleSetRule } from 'webpack';
import { compileRule } from '../../docusaurus-internals/compile-queue/compileRule';
import { nestRoutes } from '../../docusaurus-internals/nested-routes/nestRoutes';

/** Routes of the docs plugin are nested three deep: all versions, one version, its pages. */
function nestPages(route: RouteConfig, pages: string): RouteConfig {
  const { routes } = route;
  if (!routes) return route;
  if (route.component === pages) return { ...route, routes: nestRoutes(routes, route.path, pages) };
  return { ...route, routes: routes.map((child) => nestPages(child, pages)) };
}

/**
 * The docs plugin, with the routes of its pages nested by folder. Docusaurus lists them flat, and
 * looks through the list for each page that it renders, in the build and in the browser: the time
 * of a build grows with the square of the number of pages. Pages are compiled a few at a time.
 */
export default async function docsFolders(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  // Its chunk is named after it: without an alias, after the folder of the project.
  const pages = aliasedSitePath(path.join(__dirname, 'client/DocPages.tsx'), context.siteDir);
  const plugin = await docsPlugin(context, { ...options, docRootComponent: pages });
  return {
    ...plugin,
    configureWebpack(...args) {
      const config = plugin.configureWebpack?.apply(plugin, args) ?? {};
      const rules = (config.module?.rules ?? []) as RuleSetRule[];
      return { ...config, module: { ...config.module, rules: rules.map(compileRule) } };
    },
    async contentLoaded({ content, actions }) {
      const addRoute = (route: RouteConfig) => actions.addRoute(nestPages(route, pages));
      await plugin.contentLoaded?.({ content, actions: { ...actions, addRoute } });
    },
  };
}

export const validateOptions = validateDocsOptions;
