import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { RELEASES_FILE } from '@portal/content-model/releases/loadReleases';
import type { ContentFolder } from '@portal/core/addresses/routeOf';
import { loadCodes } from './loadCodes';
import { loadKit } from './loadKit';
import { loadKpi } from './loadKpi';
import { loadLabels, type ShortCodes } from './loadLabels';
import { loadPayload } from './loadPayload';
import { loadPins } from './loadPins';
import { loadFins, loadModbus } from './loadRegisters';
import { loadReleaseData } from './loadReleaseData';
import { loadSignals } from './loadSignals';
import { loadSwitches } from './loadSwitches';

/** Files below a folder, wherever the project lies: a checkout may itself be called `tools`. */
function below(folder: string): RegExp {
  return new RegExp(`^${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\\\/]`);
}

interface ToolsOptions {
  modbusPage: string;
  batchPage: string;
  content: readonly ContentFolder[];
  shortCodes: ShortCodes;
}

/** Titles of the pages of the documentation, by their addresses from the root of the site. */
function titlesOf(allContent: AllContent, baseUrl: string): Map<string, string> {
  const sections = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
  return new Map(
    (sections as LoadedContent[]).flatMap(({ loadedVersions }) =>
      loadedVersions.flatMap(({ docs }) =>
        docs.map(({ permalink, title }) => [`/${permalink.slice(baseUrl.length)}`, title]),
      ),
    ),
  );
}

/**
 * Gives the field tools (`tools/`) what the content says: each reads `@generated/tools/default/<tool>.json`, made from
 * the files that the pages are made from. Scripts and styles of the tools are files of their own.
 */
export default function toolsPlugin(
  { siteDir, siteConfig, baseUrl }: LoadContext,
  { modbusPage, batchPage, content, shortCodes }: ToolsOptions,
): Plugin {
  return {
    name: 'tools',
    async contentLoaded({ actions }) {
      const data = {
        signal: loadSignals(siteDir),
        registers: { ...loadModbus(siteDir), fins: loadFins(siteDir) },
        codes: loadCodes(siteDir, modbusPage),
        kpi: loadKpi(siteDir),
        switches: loadSwitches(siteDir),
        kit: loadKit(siteDir),
        releases: loadReleaseData(siteDir, content),
        payload: loadPayload(siteDir, batchPage),
        pins: await loadPins(siteDir),
      };
      for (const [name, content] of Object.entries(data)) {
        await actions.createData(`${name}.json`, JSON.stringify(content));
      }
    },
    async allContentLoaded({ allContent, actions }) {
      const labels = loadLabels({
        root: siteDir,
        shortCodes,
        site: siteConfig.url + baseUrl,
        codes: loadCodes(siteDir, modbusPage),
        titles: titlesOf(allContent, baseUrl),
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
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              toolStyles: {
                name: 'tool-styles',
                type: 'css/mini-extract',
                // Their pages alone ask for them.
                test: below(path.join(__dirname, '..')),
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
