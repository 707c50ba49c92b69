import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { DOCS_PLUGIN } from '@portal/core/plugins/themeNames';
import type { Compiler } from 'webpack';
import { collectMenus, findRoutesWithoutMenu } from './collectMenus';
import { type ChunkNames, collectChunkFiles, collectPageChunks } from './collectPageChunks';
import { SITE_FACTS_FILE, type SiteFacts } from './siteFacts';

export type SiteFactsOptions = Pick<
  SiteFacts,
  'contract' | 'devices' | 'markdown' | 'search' | 'offline' | 'head'
>;

function listLeafRoutes(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? listLeafRoutes(route.routes) : [route]));
}

/**
 * Writes a facts file to the build for the post-build steps (`packages/postbuild`), with data that only Docusaurus has:
 * routes with their sources, menus, and the scripts of each page.
 */
export default function siteFacts(
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
  options: SiteFactsOptions & { id?: string },
): Plugin {
  const { contract, devices, markdown, search, offline, head } = options;
  let filesByChunk: Map<string, string[]> = new Map();
  let versionPaths: string[] = [];
  let menus: SiteFacts['menus'] = [];
  let routesWithoutMenu: string[] = [];
  return {
    name: 'site-facts',
    async allContentLoaded({ allContent }) {
      const docs = Object.values(allContent[DOCS_PLUGIN] ?? {}) as LoadedContent[];
      menus = collectMenus(docs);
      routesWithoutMenu = findRoutesWithoutMenu(docs, menus);
      versionPaths = docs
        .flatMap(({ loadedVersions }) => loadedVersions)
        .filter(({ isLast }) => !isLast)
        .map((version) => `${version.path.slice(siteConfig.baseUrl.length)}/`);
    },
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') return {};
      const collectChunks = {
        apply(compiler: Compiler) {
          compiler.hooks.done.tap('site-facts', (stats) => {
            filesByChunk = collectChunkFiles(stats.toJson({ all: false, chunkGroups: true }));
          });
        },
      };
      return { plugins: [collectChunks] };
    },
    async postBuild({ outDir, baseUrl, routes, routesPaths }) {
      const names = await readFile(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
      const chunks = collectPageChunks(
        routes,
        JSON.parse(names) as Record<string, Record<string, ChunkNames>>,
        filesByChunk,
      );
      const sources = new Map(
        listLeafRoutes(routes).map((route) => [route.path, route.metadata?.sourceFilePath]),
      );
      const facts: SiteFacts = {
        siteDir,
        baseUrl,
        url: siteConfig.url,
        slug: siteConfig.organizationName ?? 'docs',
        title: siteConfig.title,
        tagline: siteConfig.tagline,
        routes: routesPaths.map((route) => ({ path: route, source: sources.get(route) })),
        chunks: Object.fromEntries(chunks),
        versionPaths,
        menus,
        routesWithoutMenu,
        contract,
        devices,
        markdown,
        search,
        offline,
        head,
      };
      await writeFile(path.join(outDir, SITE_FACTS_FILE), JSON.stringify(facts));
    },
  };
}
