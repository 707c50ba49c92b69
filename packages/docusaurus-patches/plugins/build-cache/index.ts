import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { listCode } from '@portal/core/caches/listCode';

const ANCHORS = path.join(__dirname, '../../../../content/contracts/anchors.tsv');

/**
 * Clears the bundler's disk cache when the configuration or a plugin changes. Docusaurus watches only
 * `docusaurus.config.ts`, so a warm build would keep using old plugins.
 */
export default function buildCache(): Plugin {
  return {
    name: 'build-cache',
    configureWebpack(config) {
      if (!(config.experiments && 'cache' in config.experiments)) return {};
      const buildDependencies = [...listCode(['site', 'packages'], ''), ANCHORS];
      return { experiments: { cache: { buildDependencies } } };
    },
  };
}
