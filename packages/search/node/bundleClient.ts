import { createHash } from 'node:crypto';
import path from 'node:path';
import { BROWSER_TARGETS } from '@portal/core/plugins/browserTargets';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import { SEARCH_SCRIPTS } from '@portal/core/plugins/searchManifest';
import { minify as minifyWithSwc } from '@swc/core';
import { type BuildOptions, build, type OutputFile } from 'esbuild';
import type { SearchSettings } from '../types';

const PACKAGE = path.join(__dirname, '..');

async function bundle(entry: string, options: BuildOptions): Promise<OutputFile[]> {
  const { outputFiles = [] } = await build({
    entryPoints: [path.join(PACKAGE, 'client', entry)],
    absWorkingDir: PACKAGE,
    outdir: path.join(PACKAGE, 'out'),
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    format: 'iife',
    platform: 'browser',
    target: BROWSER_TARGETS,
    write: false,
    // One file contains the license notices of all packages.
    legalComments: 'none',
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

/** Minifies a script; the output of esbuild alone is about 5% larger. */
async function minify(script: string, base: string): Promise<string> {
  const { code } = await minifyWithSwc(script, {
    compress: { passes: 3, ecma: 2022, toplevel: true, unsafe_arrows: true },
    mangle: { toplevel: true },
    ecma: 2022,
  });
  return `/*! ${base}${NOTICES_FILE} */\n${code}`;
}

/** Bundles a part of the UI. Its stylesheet is part of the script, which saves a request. */
async function bundleUi(
  entry: string,
  settings: SearchSettings,
  options: BuildOptions = {},
): Promise<string> {
  const define = { SEARCH_SETTINGS: JSON.stringify(settings) };
  const outputs = await bundle(entry, { define, ...options });
  const find = (extension: string) =>
    outputs.find(({ path: file }) => file.endsWith(extension))?.text ?? '';
  return minify(
    find('.js').replace(/(["'`])%search-styles%\1/, () => JSON.stringify(find('.css').trim())),
    settings.base,
  );
}

/**
 * Bundles the search panel, the results page, and their worker. They are not part of the page's script bundle, so that a
 * first search does not wait for it.
 *
 * @returns contents of the scripts by path in the site, with content hashes in the names
 */
export async function bundleClient(
  settings: Omit<SearchSettings, 'worker'>,
): Promise<Map<string, string>> {
  const [workerFile] = await bundle('worker.ts', {});
  const worker = await minify(workerFile?.text ?? '', settings.base);
  const workerName = addHash(SEARCH_SCRIPTS.worker, worker);
  const clientSettings = { ...settings, worker: workerName };
  const [panel, results] = await Promise.all([
    // Only the results page can search a context.
    bundleUi('panelMain.tsx', { ...clientSettings, contexts: [] }),
    // Minified class names would collide with those of the panel.
    bundleUi('resultsMain.tsx', clientSettings, { minifyIdentifiers: false }),
  ]);
  return new Map([
    [workerName, worker],
    [addHash(SEARCH_SCRIPTS.panel, panel), panel],
    [addHash(SEARCH_SCRIPTS.results, results), results],
  ]);
}
