import { createSourceContract } from '../contract';

export default createSourceContract(
  ['@docusaurus/bundler/lib/minification.js'],
  ['SwcJsMinimizerRspackPlugin', /ecma: 2020[\s\S]*compress: \{\s*ecma: 5[\s\S]*ascii_only: true/],
);
