import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { RELEASES_FILE } from '@portal/content-model/releases/loadReleases';
import type { ContentFolder } from '@portal/core/addresses/routeOf';
import type { ToolName } from '../tools';
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

/** Matches files below a folder. */
function below(folder: string): RegExp {
  return new RegExp(`^${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\\\/]`);
}

interface ToolsOptions {
  modbusPage: string;
  batchPage: string;
  content: readonly ContentFolder[];
  shortCodes: ShortCodes;
}

/** Titles of documentation pages by route, without the base URL. */
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
 * Writes the data of each field tool to `@generated/tools/default/<tool>.json`, from the files that the pages use, and
 * puts the styles of the tools into a separate file.
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
      } satisfies Record<ToolName, unknown>;
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
