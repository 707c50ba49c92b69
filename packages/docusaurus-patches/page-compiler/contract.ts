import { type Contract, lost, upstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/mdx-loader/lib/processor.js, lib/preprocessor.js',
  read: () =>
    upstreamFile('@docusaurus/mdx-loader/lib/processor.js') +
    upstreamFile('@docusaurus/mdx-loader/lib/preprocessor.js'),
  whatChanged: (found) =>
    lost(found, [
      'exports.createProcessorUncached',
      'options.beforeDefaultRemarkPlugins',
      'options.resolveMarkdownLink',
      'exports.default = preprocessContent',
    ]),
};

export default contract;
