import { type Contract, findMissing, readUpstreamFile } from '../contract';

export default {
  upstream: '@docusaurus/plugin-content-docs/lib/globalData.js, lib/index.js',
  load: () =>
    readUpstreamFile('@docusaurus/plugin-content-docs/lib/globalData.js') +
    readUpstreamFile('@docusaurus/plugin-content-docs/lib/index.js'),
  findChange: (source) =>
    findMissing(source, [
      "name: 'docusaurus-plugin-content-docs'",
      'path: version.path',
      'id: doc.id',
      'path: doc.permalink',
      'sidebar: doc.sidebar',
      'docs: version.docs',
    ]),
} satisfies Contract;
