import { type Contract, lost, upstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/bundler/lib/minification.js',
  read: () => upstreamFile('@docusaurus/bundler/lib/minification.js'),
  whatChanged: (found) =>
    lost(found, [
      'SwcJsMinimizerRspackPlugin',
      /ecma: 2020[\s\S]*compress: \{\s*ecma: 5[\s\S]*ascii_only: true/,
    ]),
};

export default contract;
