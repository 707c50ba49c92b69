import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import docsPlugin, {
  type DocMetadata,
  type LoadedContent,
  type PluginOptions,
  validateOptions as validateDocsOptions,
} from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import { DOCS_PLUGIN } from '@portal/core/plugins/themeNames';
import type { RuleSetRule } from 'webpack';
import { createQueuedRule } from '../../compile-queue/createQueuedRule';
import { nestRoutes } from '../../nested-routes/nestRoutes';
import { findRelated, type ParseWords, type RelatedPage } from './node/findRelated';
import { loadPages } from './node/loadPages';

interface OwnOptions {
  /** Splits text into words to find related pages. */
  parseWords: ParseWords;
  /** Path patterns of the files that the sidebars are made from, relative to the site. Changes reload the pages. */
  watch: string[];
}

type NestedDocRoutesOptions = PluginOptions & OwnOptions;

/** Time between a change and the update of menus and metadata on the development server. */
const RELOAD_DELAY_MS = 300;

/** Nests the page routes of each version. The docs plugin has three levels: all versions, one version, and its pages. */
function nestPages(route: RouteConfig, pagesComponent: string): RouteConfig {
  const { routes } = route;
  if (!routes) return route;
  if (route.component === pagesComponent)
    return { ...route, routes: nestRoutes(routes, route.path, pagesComponent) };
  return { ...route, routes: routes.map((child) => nestPages(child, pagesComponent)) };
}

function isDoc(data: unknown): data is DocMetadata {
  return typeof data === 'object' && data !== null && 'permalink' in data && 'source' in data;
}

const relatedByContent = new WeakMap<object, Promise<Map<string, RelatedPage[]>>>();

/** Finds the related pages of all docs once, for all docs plugins. */
function findRelatedPages(allContent: AllContent, siteDir: string, parseWords: ParseWords) {
  const cached = relatedByContent.get(allContent);
  if (cached) return cached;
  const docs = Object.values(allContent[DOCS_PLUGIN] ?? {}) as LoadedContent[];
  const related = loadPages(docs, siteDir).then((pages) => findRelated(pages, parseWords));
  relatedByContent.set(allContent, related);
  return related;
}

/**
 * Docs plugin whose page routes are nested by folder. Docusaurus keeps all page routes in a flat list and searches it for
 * each rendered page, so build time grows quadratically with the number of pages. Only a few pages are compiled at a time.
 */
export default async function nestedDocRoutes(
  context: LoadContext,
  { parseWords, watch, ...options }: NestedDocRoutesOptions,
): Promise<Plugin<LoadedContent>> {
  // The chunk is named after the module path. Without the alias, the name would contain the project's folder.
  const pagesComponent = aliasedSitePath(
    path.join(__dirname, 'client/DocPages.tsx'),
    context.siteDir,
  );
  const plugin = await docsPlugin(context, { ...options, docRootComponent: pagesComponent });
  /** Metadata of this plugin's pages, by data file name. */
  const docsByFile = new Map<string, DocMetadata>();
  let isLoaded = false;
  return {
    ...plugin,
    getPathsToWatch: () => [
      ...(plugin.getPathsToWatch?.() ?? []),
      ...watch.map((pattern) => path.join(context.siteDir, pattern)),
    ],
    configureWebpack(...args) {
      const config = plugin.configureWebpack?.apply(plugin, args) ?? {};
      const rules = (config.module?.rules ?? []) as RuleSetRule[];
      return { ...config, module: { ...config.module, rules: rules.map(createQueuedRule) } };
    },
    async loadContent() {
      // The bundler compiles a changed page first, and the editor can finish writing.
      if (isLoaded) await setTimeout(RELOAD_DELAY_MS);
      isLoaded = true;
      return plugin.loadContent?.() as Promise<LoadedContent>;
    },
    async contentLoaded({ content, actions }) {
      const addRoute = (route: RouteConfig) => actions.addRoute(nestPages(route, pagesComponent));
      const createData: typeof actions.createData = async (name, data) => {
        if (!isDoc(data)) return actions.createData(name, data);
        // `allContentLoaded` writes the file. The bundler would compile it twice if it were written here too.
        docsByFile.set(name, data);
        return name;
      };
      await plugin.contentLoaded?.({ content, actions: { ...actions, addRoute, createData } });
    },
    async allContentLoaded({ allContent, actions }) {
      // The development server shows no related pages, because finding them would delay each edit by a second.
      const related =
        process.env.NODE_ENV === 'development'
          ? undefined
          : await findRelatedPages(allContent, context.siteDir, parseWords);
      for (const [name, doc] of docsByFile) {
        await actions.createData(name, { ...doc, related: related?.get(doc.permalink) });
      }
    },
  };
}

/** Validates the docs plugin's options without those of this plugin, which it would reject. */
export function validateOptions({
  options: { parseWords, watch, ...options },
  validate,
}: Parameters<typeof validateDocsOptions>[0] & {
  options: OwnOptions;
}): NestedDocRoutesOptions {
  return { ...validateDocsOptions({ options, validate }), parseWords, watch };
}
