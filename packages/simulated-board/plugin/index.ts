import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundlePlayer, type PlayerFiles } from './node/bundlePlayer';

/** Project root, which contains the programs and the simulation. */
const ROOT = path.resolve(__dirname, '../../..');

async function writeFiles(folder: string, { files }: PlayerFiles): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

let bundled: Promise<PlayerFiles> | undefined;

/** Result for sites without programs. */
const NO_FILES: PlayerFiles = { player: '', engine: [], files: new Map(), inputs: [] };

/** Bundles once for all languages of a build, and again in watch mode when a program changes. */
async function bundleIfNeeded(siteDir: string): Promise<PlayerFiles> {
  if (!existsSync(path.join(siteDir, 'content/examples/sdk'))) return NO_FILES;
  if (process.env.NODE_ENV === 'development') return bundlePlayer(ROOT);
  bundled ??= bundlePlayer(ROOT);
  return bundled;
}

/**
 * Lets readers run the programs on pages: bundles `packages/simulated-board/player`, which a page
 * loads when its button is clicked. It is not part of the site's script bundle.
 */
export default function simulatedBoard(context: LoadContext): Plugin<PlayerFiles> {
  const { generatedFilesDir, siteConfig, siteDir, i18n } = context;
  const devFolder = path.join(generatedFilesDir, 'simulated-board-files');
  const isDefaultLocale = i18n.currentLocale === i18n.defaultLocale;
  // One player for all languages, because hosts set a separate policy for its folder.
  const base = isDefaultLocale
    ? siteConfig.baseUrl
    : siteConfig.baseUrl.replace(new RegExp(`${i18n.currentLocale}/$`), '');
  return {
    name: 'simulated-board',
    getPathsToWatch: () => [
      `${ROOT}/packages/simulated-board/**/*.{py,ts,tsx,css}`,
      `${ROOT}/content/examples/sdk/*/*`,
    ],
    loadContent: () => bundleIfNeeded(siteDir),
    async contentLoaded({ content, actions }) {
      await actions.createData(
        'player.json',
        JSON.stringify({ base, player: content.player, engine: content.engine }),
      );
      if (process.env.NODE_ENV === 'development') await writeFiles(devFolder, content);
    },
    configureWebpack: () =>
      ({
        devServer: { static: [{ directory: devFolder, publicPath: siteConfig.baseUrl }] },
      }) as object,
    async postBuild({ outDir, content }) {
      if (isDefaultLocale) await writeFiles(outDir, content);
    },
  };
}
