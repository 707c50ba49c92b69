import { type Contract, lost, upstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@mdx-js/mdx/lib/plugin/recma-jsx-rewrite.js',
  read: () => upstreamFile('@mdx-js/mdx/lib/plugin/recma-jsx-rewrite.js'),
  whatChanged: (found) => lost(found, ['node.data._mdxExplicitJsx']),
};

export default contract;
