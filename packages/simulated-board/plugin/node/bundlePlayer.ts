import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SDK_EXAMPLES_FOLDER } from '@portal/content-model/examples/hasScenario';
import { loadDescription } from '@portal/content-model/examples/loadDescription';
import { BROWSER_TARGETS } from '@portal/core/plugins/browserTargets';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { loadModules } from '../../node/loadModules';
import { loadParts } from '../../node/loadParts';
import type { PlayerProgram } from '../../player/types';
import { collectPrograms } from './collectPrograms';
import { collectSymbols } from './collectSymbols';
import { drawBoards } from './drawBoards';

/** Files of the player, by path in the site. */
export interface PlayerFiles {
  /** File name of the module that the page loads from `assets/board/`. */
  player: string;
  /** Paths of the largest files: WebAssembly and worker. */
  engine: string[];
  files: Map<string, Uint8Array>;
  /** Absolute paths of the bundled sources. */
  inputs: string[];
}

const PLAYER_FOLDER = 'assets/board';
/** The host sets a separate security policy for this folder (`packages/hosting/hosting.ts`). */
const WORKER_FOLDER = 'assets/board-worker';
const ENGINE_FILE = '@micropython/micropython-webassembly-pyscript/micropython.wasm';

function addHash(name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const { name: stem, ext } = path.parse(name);
  return `${stem}.${hash}${ext}`;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Creates an esbuild plugin for generated modules. */
function createVirtualModulesPlugin(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'virtual',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^board:/ }, ({ path: name }) => ({ path: name, namespace: 'board' }));
      onLoad({ filter: /./, namespace: 'board' }, ({ path: name }) => ({
        contents: modules[name] ?? '',
        loader: 'js',
      }));
    },
  };
}

function renderExports(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

async function bundle(root: string, entry: string, options: BuildOptions) {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(root, 'packages/simulated-board/player', entry)],
    absWorkingDir: root,
    outdir: path.join(root, 'out'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: BROWSER_TARGETS,
    // The engine imports these modules only on Node.
    external: ['module', 'path', 'url', 'fs'],
    write: false,
    metafile: true,
    // One file contains the license notices of all packages.
    legalComments: 'none',
    banner: { js: `/*! ${NOTICES_FILE} */`, css: `/*! ${NOTICES_FILE} */` },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    ...options,
  });
  const inputs = Object.keys(metafile?.inputs ?? {}).map((file) => path.join(root, file));
  return { outputFiles: outputFiles ?? [], inputs };
}

/** Lists the programs that readers can open. */
function createCatalog(root: string, programs: readonly PlayerProgram[]): object[] {
  return programs.map(({ name, boardId, board }) => {
    const { purpose } = loadDescription(root, `${SDK_EXAMPLES_FOLDER}/${name}`);
    return { name, purpose, boardId, board };
  });
}

/** Bundles the player, its worker, and the data of all programs. File names contain a content hash. */
export async function bundlePlayer(root: string): Promise<PlayerFiles> {
  const files = new Map<string, Uint8Array>();
  const addFile = (folder: string, name: string, content: Uint8Array) => {
    const file = addHash(name, content);
    files.set(`${folder}/${file}`, content);
    return file;
  };
  const engine = fs.readFileSync(require.resolve(ENGINE_FILE));
  const programData = collectPrograms(root);
  const programs = programData.map((program) => [
    program.name,
    addFile(PLAYER_FOLDER, `${program.name}.json`, encode(JSON.stringify(program))),
  ]);
  const { core, packages, dependents } = loadModules(root);
  const sources = {
    core,
    packages: {
      file: addFile(PLAYER_FOLDER, 'sdk.json', encode(JSON.stringify(packages))),
      names: dependents,
    },
  };
  const images = Object.entries(await drawBoards(root)).map(([id, svg]) => [
    id,
    {
      file: addFile(PLAYER_FOLDER, `board-${id}.svg`, encode(svg)),
      height: Number(/ height="(\d+)"/.exec(svg)?.[1]),
    },
  ]);
  const [worker, css] = await Promise.all([
    bundle(root, 'worker.ts', {
      plugins: [createVirtualModulesPlugin({ 'board:sources': renderExports(sources) })],
    }),
    bundle(root, 'player.css', {}),
  ]);
  const fileNames = {
    worker: addFile(WORKER_FOLDER, 'worker.js', worker.outputFiles[0]?.contents ?? encode('')),
    styles: addFile(PLAYER_FOLDER, 'player.css', css.outputFiles[0]?.contents ?? encode('')),
    wasm: addFile(PLAYER_FOLDER, 'micropython.wasm', engine),
    packages: sources.packages.file,
    symbols: addFile(PLAYER_FOLDER, 'symbols.json', encode(JSON.stringify(collectSymbols(root)))),
    programs: Object.fromEntries(programs),
    boards: Object.fromEntries(images),
  };
  const player = await bundle(root, 'open.tsx', {
    splitting: true,
    // The editor adds its styles to its shadow tree.
    loader: { '.css': 'text' },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [
      createVirtualModulesPlugin({
        'board:files': renderExports(fileNames),
        'board:catalog': renderExports({
          catalog: createCatalog(root, programData),
          parts: loadParts(root),
        }),
      }),
    ],
  });
  for (const { path: file, contents } of player.outputFiles) {
    files.set(`${PLAYER_FOLDER}/${path.basename(file)}`, contents);
  }
  const entry = player.outputFiles.find(({ path: file }) => /^open-/.test(path.basename(file)));
  return {
    player: path.basename(entry?.path ?? ''),
    engine: [`${PLAYER_FOLDER}/${fileNames.wasm}`, `${WORKER_FOLDER}/${fileNames.worker}`],
    files,
    inputs: [...worker.inputs, ...player.inputs, require.resolve(ENGINE_FILE)],
  };
}
