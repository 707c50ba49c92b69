import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { listFiles } from '@portal/core/files/listFiles';

/** Files and folders that affect the build output, in addition to `docusaurus.config.ts`. */
const SOURCES = ['site', 'packages', 'content/contracts/anchors.tsv', 'package-lock.json'];

function listSources(root: string, entry: string): string[] {
  const files = path.extname(entry) ? [entry] : listFiles(root, entry);
  return files.filter((file) => !file.includes('.test.')).map((file) => path.join(root, file));
}

/**
 * Clears the bundler's disk cache when the configuration or a plugin changes. Docusaurus watches only
 * `docusaurus.config.ts`, so a warm build would keep using old plugins.
 */
export default function buildCache(): Plugin {
  const root = path.join(__dirname, '../../../..');
  return {
    name: 'build-cache',
    configureWebpack(config) {
      if (!(config.experiments && 'cache' in config.experiments)) return {};
      const buildDependencies = SOURCES.flatMap((name) => listSources(root, name));
      return { experiments: { cache: { buildDependencies } } };
    },
  };
}
