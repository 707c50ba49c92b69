import { type Contract, lost, upstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/plugin-content-docs/lib/globalData.js, lib/index.js',
  read: () =>
    upstreamFile('@docusaurus/plugin-content-docs/lib/globalData.js') +
    upstreamFile('@docusaurus/plugin-content-docs/lib/index.js'),
  whatChanged: (found) =>
    lost(found, [
      "name: 'docusaurus-plugin-content-docs'",
      'path: version.path',
      'id: doc.id',
      'path: doc.permalink',
      'sidebar: doc.sidebar',
      'docs: version.docs',
    ]),
};

export default contract;
