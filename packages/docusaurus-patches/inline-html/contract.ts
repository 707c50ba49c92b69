import { type Contract, findMissing, readUpstreamFile } from '../contract';

export default {
  upstream: '@mdx-js/mdx/lib/plugin/recma-jsx-rewrite.js',
  load: () => readUpstreamFile('@mdx-js/mdx/lib/plugin/recma-jsx-rewrite.js'),
  findChange: (source) => findMissing(source, ['node.data._mdxExplicitJsx']),
} satisfies Contract;
