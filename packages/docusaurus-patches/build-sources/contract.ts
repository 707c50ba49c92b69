import { type Contract, lost, upstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/webpack/base.js',
  read: () => upstreamFile('@docusaurus/core/lib/webpack/base.js'),
  whatChanged: (found) =>
    lost(found, ['experiments.cache = {', 'buildDependencies: getCacheBuildDependencies()']),
};

export default contract;
