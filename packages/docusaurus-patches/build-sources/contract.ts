import { type Contract, findMissing, readUpstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/webpack/base.js',
  read: () => readUpstreamFile('@docusaurus/core/lib/webpack/base.js'),
  findChange: (source) =>
    findMissing(source, [
      'experiments.cache = {',
      'buildDependencies: getCacheBuildDependencies()',
    ]),
};

export default contract;
