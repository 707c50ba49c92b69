import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { listFiles } from '@portal/core/files/listFiles';

/** Everything beside pages and components that decides what a build makes of them. */
const SOURCES = ['site', 'packages', 'content/contracts/anchors.tsv', 'package-lock.json'];

function filesBelow(root: string, entry: string): string[] {
  const files = path.extname(entry) ? [entry] : listFiles(root, entry);
  return files.filter((file) => !file.includes('.test.')).map((file) => path.join(root, file));
}

/**
 * Empties the bundler's cache on disk when the configuration or a plugin changes. Docusaurus only
 * watches `docusaurus.config.ts` itself, so a warm build would go on with the old plugins.
 */
export default function buildCache(): Plugin {
  const root = path.join(__dirname, '../../../..');
  return {
    name: 'build-cache',
    configureWebpack(config) {
      if (!(config.experiments && 'cache' in config.experiments)) return {};
      const buildDependencies = SOURCES.flatMap((name) => filesBelow(root, name));
      return { experiments: { cache: { buildDependencies } } };
    },
  };
}
