import path from 'node:path';
import docsPlugin, {
  type LoadedContent,
  type PluginOptions,
  validateOptions as validateDocsOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import type { RuleSetRule } from 'webpack';
import { compileRule } from './build/compileRule';
import { nestRoutes } from './build/nestRoutes';

const PAGES = path.join(__dirname, 'client/DocPages.tsx');

/** Routes of the docs plugin are nested three deep: all versions, one version, its pages. */
function nestPages(route: RouteConfig): RouteConfig {
  if (!route.routes) return route;
  if (route.component !== PAGES) return { ...route, routes: route.routes.map(nestPages) };
  return { ...route, routes: nestRoutes(route.routes, route.path, PAGES) };
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
  const plugin = await docsPlugin(context, { ...options, docRootComponent: PAGES });
  return {
    ...plugin,
    configureWebpack(...args) {
      const config = plugin.configureWebpack?.apply(plugin, args) ?? {};
      const rules = (config.module?.rules ?? []) as RuleSetRule[];
      return { ...config, module: { ...config.module, rules: rules.map(compileRule) } };
    },
    async contentLoaded({ content, actions }) {
      const addRoute = (route: RouteConfig) => actions.addRoute(nestPages(route));
      await plugin.contentLoaded?.({ content, actions: { ...actions, addRoute } });
    },
  };
}

export const validateOptions = validateDocsOptions;
