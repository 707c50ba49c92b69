import path from 'node:path';
import { hashSource } from '@portal/hosting/server/collectInlineCode';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { type ListedFile, type OfflineList, SHELL, type WorkerBuild } from '../types';
import { COLOR_MODE_SCRIPT } from '../worker/fallbackPage';

const buildOptions = {
  entryPoints: [path.join(__dirname, '../worker/worker.ts')],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  write: false,
  legalComments: 'none',
} satisfies BuildOptions;

export function listWorkerSources(): string[] {
  const define = { 'process.env.NODE_ENV': '"production"' };
  const { metafile } = buildSync({ ...buildOptions, define, metafile: true }) as {
    metafile: Metafile;
  };
  return Object.keys(metafile.inputs).map((file) => path.resolve(file));
}

export function describeBuild(
  list: OfflineList,
  base: string,
  searchPage: readonly string[],
): WorkerBuild {
  const { build, scripts, files, manuals } = list;
  const indexes = manuals.find(({ name }) => name === SHELL)?.files ?? [];
  const shellFiles = indexes.map((index) => files[index]).filter((file) => file !== undefined);
  const styles = files.map(([url]) => url).find((url) => url.endsWith('.css'));
  const isShared = ([url]: ListedFile) => url === styles || scripts.split(' ').includes(url);
  return {
    base,
    build,
    scripts,
    shared: shellFiles.filter(isShared),
    shell: shellFiles.filter((file) => !isShared(file)),
    searchPage: files.filter(([url]) => searchPage.includes(url)),
    styles: styles ?? '',
  };
}

/** Compiles the service worker of a build. `notices` is the URL of the license notices of bundled packages. */
export function compileWorker(
  list: OfflineList,
  base: string,
  notices: string,
  searchPage: readonly string[],
): string {
  const build = describeBuild(list, base, searchPage);
  const { outputFiles } = buildSync({
    ...buildOptions,
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILD: JSON.stringify(build),
      COLOR_MODE_SCRIPT_HASH: JSON.stringify(hashSource(COLOR_MODE_SCRIPT).slice(1, -1)),
    },
    banner: { js: `/*! ${notices} */` },
  });
  return outputFiles[0]?.text ?? '';
}
