import { type Contract, findMissing, readUpstreamFile } from '../contract';

export default {
  upstream: '@docusaurus/core/lib/webpack/base.js',
  load: () => readUpstreamFile('@docusaurus/core/lib/webpack/base.js'),
  findChange: (source) =>
    findMissing(source, [
      'experiments.cache = {',
      'buildDependencies: getCacheBuildDependencies()',
    ]),
} satisfies Contract;
