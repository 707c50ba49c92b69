import { createSourceContract } from '../contract';

export default createSourceContract(
  ['@docusaurus/mdx-loader/lib/processor.js', '@docusaurus/mdx-loader/lib/preprocessor.js'],
  [
    'exports.createProcessorUncached',
    'options.beforeDefaultRemarkPlugins',
    'options.resolveMarkdownLink',
    'exports.default = preprocessContent',
  ],
);
