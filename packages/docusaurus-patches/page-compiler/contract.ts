import { type Contract, findMissing, readUpstreamFile } from '../contract';

export default {
  upstream: '@docusaurus/mdx-loader/lib/processor.js, lib/preprocessor.js',
  load: () =>
    readUpstreamFile('@docusaurus/mdx-loader/lib/processor.js') +
    readUpstreamFile('@docusaurus/mdx-loader/lib/preprocessor.js'),
  findChange: (source) =>
    findMissing(source, [
      'exports.createProcessorUncached',
      'options.beforeDefaultRemarkPlugins',
      'options.resolveMarkdownLink',
      'exports.default = preprocessContent',
    ]),
} satisfies Contract;
