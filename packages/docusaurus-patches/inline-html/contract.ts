import { createSourceContract } from '../contract';

export default createSourceContract(
  ['@mdx-js/mdx/lib/plugin/recma-jsx-rewrite.js'],
  ['node.data._mdxExplicitJsx'],
);
