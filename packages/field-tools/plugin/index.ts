import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { RELEASES_FILE } from '@portal/content-model/releases/loadReleases';
import { DOCS_PLUGIN } from '@portal/core/plugins/themeNames';
import { escapeRegExp } from '@portal/core/shared/escapeRegExp';
import { getToolUrl, loadTools } from '../loadTools';
import type { ToolSite } from '../ToolDescription';
import { loadCodes } from '../tools/codes/node/codesTool';
import { loadLabels, type ShortCodes } from './loadLabels';

interface ToolsOptions extends Omit<ToolSite, 'root'> {
  shortCodes: ShortCodes;
  /** Pages of the site that are listed with the tools. */
  pages: readonly { id: string; title: string; to: string }[];
}

/** Maps each documentation page's route, without the base URL, to its title. */
function collectTitles(allContent: AllContent, baseUrl: string): Map<string, string> {
  const sections = Object.values(allContent[DOCS_PLUGIN] ?? {});
  return new Map(
    (sections as LoadedContent[]).flatMap(({ loadedVersions }) =>
      loadedVersions.flatMap(({ docs }) =>
        docs.map(({ permalink, title }) => [`/${permalink.slice(baseUrl.length)}`, title]),
      ),
    ),
  );
}

/**
 * Docusaurus plugin for the field tools. Generates one data file per tool (`@generated/tools/default/<tool>.json`), a list
 * of tool links (`tools.json`), and the label data (`labels.json`), and bundles the tools' styles separately.
 */
export default function toolsPlugin(
  { siteDir, siteConfig, baseUrl }: LoadContext,
  { shortCodes, pages, ...options }: ToolsOptions,
): Plugin {
  return {
    name: 'tools',
    async contentLoaded({ actions }) {
      const site = { ...options, root: siteDir };
      const tools = await loadTools();
      for (const [name, tool] of tools) {
        const data = await tool.loadData(site);
        await actions.createData(`${name}.json`, JSON.stringify(data));
      }
      const links = [...tools].map(([id, tool]) => ({
        id,
        title: tool.title,
        to: getToolUrl(tool, ''),
      }));
      await actions.createData('tools.json', JSON.stringify([...links, ...pages]));
    },
    async allContentLoaded({ allContent, actions }) {
      const labels = loadLabels({
        root: siteDir,
        shortCodes,
        site: siteConfig.url + baseUrl,
        codes: loadCodes(siteDir, options.modbusPage),
        titles: collectTitles(allContent, baseUrl),
      });
      await actions.createData('labels.json', JSON.stringify(labels));
    },
    getPathsToWatch: () => [
      `${siteDir}/content/*.yaml`,
      `${siteDir}/content/sdk/hardware/boards`,
      `${siteDir}/content/schemas`,
      `${siteDir}/${RELEASES_FILE}`,
    ],
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const packageFolder = escapeRegExp(path.join(__dirname, '..'));
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              toolStyles: {
                name: 'tool-styles',
                type: 'css/mini-extract',
                test: new RegExp(`^${packageFolder}[\\\\/]`),
                chunks: 'all',
                enforce: true,
                priority: 60,
              },
            },
          },
        },
      };
    },
  };
}
