import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundlePlayer, type PlayerFiles } from './node/bundlePlayer';

/** The project: programs and simulation are read from here, wherever a site is built. */
const ROOT = path.resolve(__dirname, '../../..');

async function writeFiles(folder: string, { files }: PlayerFiles): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

let made: Promise<PlayerFiles> | undefined;

/** What a site without programs has: no player. */
const NOTHING: PlayerFiles = { player: '', engine: [], files: new Map(), inputs: [] };

/** Once for all languages of a build; anew for authors, whose programs change. */
async function makePlayer(siteDir: string): Promise<PlayerFiles> {
  if (!existsSync(path.join(siteDir, 'content/examples/sdk'))) return NOTHING;
  if (process.env.NODE_ENV === 'development') return bundlePlayer(ROOT);
  made ??= bundlePlayer(ROOT);
  return made;
}

/**
 * Lets readers run the programs of the pages: makes the player of `packages/simulated-board/player`, which a page loads
 * when its button is pressed. It is no part of the script bundle.
 */
export default function simulatedBoard(context: LoadContext): Plugin<PlayerFiles> {
  const { generatedFilesDir, siteConfig, siteDir, i18n } = context;
  const served = path.join(generatedFilesDir, 'simulated-board-files');
  const isMain = i18n.currentLocale === i18n.defaultLocale;
  // One player for all languages: its folder has a policy of its own on every host.
  const base = isMain
    ? siteConfig.baseUrl
    : siteConfig.baseUrl.replace(new RegExp(`${i18n.currentLocale}/$`), '');
  return {
    name: 'simulated-board',
    getPathsToWatch: () => [
      `${ROOT}/packages/simulated-board/**/*.{py,ts,tsx,css}`,
      `${ROOT}/content/examples/sdk/*/*`,
    ],
    loadContent: () => makePlayer(siteDir),
    async contentLoaded({ content, actions }) {
      await actions.createData(
        'player.json',
        JSON.stringify({ base, player: content.player, engine: content.engine }),
      );
      if (process.env.NODE_ENV === 'development') await writeFiles(served, content);
    },
    configureWebpack: () =>
      ({
        devServer: { static: [{ directory: served, publicPath: siteConfig.baseUrl }] },
      }) as object,
    async postBuild({ outDir, content }) {
      if (isMain) await writeFiles(outDir, content);
    },
  };
}
