import { createHash } from 'node:crypto';
import path from 'node:path';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import { SEARCH_UI } from '@portal/core/plugins/searchManifest';
import { type BuildOptions, build, type OutputFile } from 'esbuild';
import type { SearchSettings } from '../types';

const PACKAGE = path.join(__dirname, '..');

async function bundle(entry: string, options: BuildOptions): Promise<OutputFile[]> {
  const { outputFiles = [] } = await build({
    entryPoints: [path.join(PACKAGE, 'client', entry)],
    absWorkingDir: PACKAGE,
    outdir: path.join(PACKAGE, 'out'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    write: false,
    // One file contains the license notices of all packages.
    legalComments: 'none',
    banner: { js: `/*! ${NOTICES_FILE} */` },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    ...options,
  });
  return outputFiles;
}

function addHash(stem: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${stem}.${hash}.js`;
}

/**
 * Bundles the search UI and its worker. They are not part of the page's script bundle, so that a first search does not
 * wait for it.
 *
 * @returns contents of the scripts by path in the site, with content hashes in the names
 */
export async function bundleClient(
  settings: Omit<SearchSettings, 'worker'>,
): Promise<Map<string, string>> {
  const [workerFile] = await bundle('worker.ts', {});
  const worker = workerFile?.text ?? '';
  const workerName = addHash('assets/js/search-worker', worker);
  const outputs = await bundle('main.tsx', {
    plugins: [
      {
        name: 'settings',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^search:settings$/ }, ({ path: name }) => ({
            path: name,
            namespace: 'search',
          }));
          onLoad({ filter: /./, namespace: 'search' }, () => ({
            contents: `export const settings = ${JSON.stringify({ ...settings, worker: workerName })};`,
            loader: 'js',
          }));
        },
      },
    ],
  });
  const find = (extension: string) =>
    outputs.find(({ path: file }) => file.endsWith(extension))?.text ?? '';
  // The stylesheet is part of the script, which saves a request.
  const ui = find('.js').replace(/(["'`])%search-styles%\1/, () =>
    JSON.stringify(find('.css').trim()),
  );
  return new Map([
    [workerName, worker],
    [addHash(SEARCH_UI, ui), ui],
  ]);
}
