import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadParts } from '../node/loadParts';
import type { PlayerFiles } from './node/bundlePlayer';

/** Project root, which contains the programs and the simulation. */
const ROOT = path.resolve(__dirname, '../../..');

async function writeFiles(folder: string, { files }: PlayerFiles): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

const isDevelopment = process.env.NODE_ENV === 'development';

let bundled: Promise<PlayerFiles> | undefined;

/** Result for sites without programs, and of a development server that has not bundled the player yet. */
const NO_FILES: PlayerFiles = { player: 'open.js', engine: [], files: new Map(), inputs: [] };

/** Loaded on demand, because most sessions of a development server never need it. */
async function bundle(): Promise<PlayerFiles> {
  const { bundlePlayer } = await import('./node/bundlePlayer');
  return bundlePlayer(ROOT);
}

/**
 * Lets readers run the programs on pages: bundles `packages/simulated-board/player`, which a page
 * loads when its button is clicked. It is not part of the site's script bundle. The development server bundles when a
 * page requests the player, and after each change of a program, so that errors are shown immediately.
 */
export default function simulatedBoard(context: LoadContext): Plugin<PlayerFiles> {
  const { generatedFilesDir, siteConfig, siteDir, i18n } = context;
  const devFolder = path.join(generatedFilesDir, 'simulated-board-files');
  const isDefaultLocale = i18n.currentLocale === i18n.defaultLocale;
  // One player for all languages, because hosts set a separate policy for its folder.
  const base = isDefaultLocale
    ? siteConfig.baseUrl
    : siteConfig.baseUrl.replace(new RegExp(`${i18n.currentLocale}/$`), '');
  let isFirstLoad = true;
  /** Bundles once for all languages of a build. */
  function bundleIfNeeded(): PlayerFiles | Promise<PlayerFiles> {
    const isSkipped = isDevelopment && isFirstLoad;
    isFirstLoad = false;
    if (isSkipped || !existsSync(path.join(siteDir, 'content/examples/sdk'))) return NO_FILES;
    if (isDevelopment) return bundle();
    bundled ??= bundle();
    return bundled;
  }
  const getPlayerPath = (player: string) => `${base}assets/board/${player}`;
  let devPlayer = '';
  /** Bundles the player, then requests it from the same server. */
  async function bundleAndRoute({ headers }: IncomingMessage): Promise<string> {
    const content = await bundle();
    await writeFiles(devFolder, content);
    devPlayer = content.player;
    return `http://${headers.host}`;
  }
  return {
    name: 'simulated-board',
    getPathsToWatch: () => [
      `${ROOT}/packages/simulated-board/**/*.{py,ts,tsx,css}`,
      `${ROOT}/content/examples/sdk/*/*`,
      `${ROOT}/content/parts.yaml`,
    ],
    loadContent: async () => bundleIfNeeded(),
    async contentLoaded({ content, actions }) {
      await actions.createData(
        'player.json',
        JSON.stringify({ base, player: content.player, engine: content.engine }),
      );
      const labels = loadParts(ROOT).map(({ label }) => label);
      await actions.createData('parts.json', JSON.stringify(labels));
      if (isDevelopment) await writeFiles(devFolder, content);
    },
    configureWebpack: () =>
      ({
        devServer: {
          static: [{ directory: devFolder, publicPath: siteConfig.baseUrl }],
          proxy: [
            {
              context: [getPlayerPath(NO_FILES.player)],
              target: siteConfig.url,
              router: bundleAndRoute,
              pathRewrite: () => getPlayerPath(devPlayer),
            },
          ],
        },
      }) as object,
    async postBuild({ outDir, content }) {
      if (isDefaultLocale) await writeFiles(outDir, content);
    },
  };
}
