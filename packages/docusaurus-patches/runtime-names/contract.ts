import { type Contract, findMissing, readUpstreamFile } from '../contract';

export default {
  upstream: '@docusaurus/bundler/lib/minification.js',
  load: () => readUpstreamFile('@docusaurus/bundler/lib/minification.js'),
  findChange: (source) =>
    findMissing(source, [
      'SwcJsMinimizerRspackPlugin',
      /ecma: 2020[\s\S]*compress: \{\s*ecma: 5[\s\S]*ascii_only: true/,
    ]),
} satisfies Contract;
