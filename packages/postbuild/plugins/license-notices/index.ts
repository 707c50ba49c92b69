import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import { listWorkerSources } from '@portal/offline/node/compileWorker';
import type { PlayerFiles } from '@portal/simulated-board/plugin/node/bundlePlayer';
import type { Compiler, StatsModule } from 'webpack';
import { findPackages } from './node/findPackages';
import { renderNotices } from './node/renderNotices';

function listModuleFiles(modules: readonly StatsModule[] = []): string[] {
  return modules.flatMap(({ nameForCondition, modules: joined }) => [
    ...(nameForCondition ? [nameForCondition] : []),
    ...listModuleFiles(joined),
  ]);
}

/** Loads the list of client modules. It includes stylesheets that no script imports. */
async function loadClientModules(generatedDir: string): Promise<string[]> {
  const clientModules = await readFile(path.join(generatedDir, 'client-modules.js'), 'utf8');
  return [...clientModules.matchAll(/require\((".*?")\)/g)].map(([, file = '""']) =>
    JSON.parse(file),
  );
}

/**
 * Writes the copyright notices of all bundled packages, as their licenses require. The minimizer removes notices from
 * scripts, and each script references this file instead.
 */
export default function licenseNotices({ generatedFilesDir }: LoadContext): Plugin {
  let files: string[] = [];
  return {
    name: 'license-notices',
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') return {};
      const collectModules = {
        apply(compiler: Compiler) {
          compiler.hooks.done.tap('license-notices', (stats) => {
            const { modules } = stats.toJson({ all: false, modules: true, nestedModules: true });
            files = listModuleFiles(modules);
          });
        },
      };
      return { plugins: [collectModules] };
    },
    async postBuild({ outDir, plugins }) {
      const packages = findPackages([
        ...files,
        ...(await loadClientModules(generatedFilesDir)),
        ...plugins.flatMap(({ content }) => (content as Partial<PlayerFiles>)?.inputs ?? []),
        ...listWorkerSources(),
      ]);
      await writeFile(path.join(outDir, NOTICES_FILE), await renderNotices(packages));
    },
  };
}
