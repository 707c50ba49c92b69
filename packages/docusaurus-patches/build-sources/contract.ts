import { createSourceContract } from '../contract';

export default createSourceContract(
  ['@docusaurus/core/lib/webpack/base.js'],
  ['experiments.cache = {', 'buildDependencies: getCacheBuildDependencies()'],
);
