import { type Contract, lost, upstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/plugin-content-docs/lib/routes.js',
  read: () => upstreamFile('@docusaurus/plugin-content-docs/lib/routes.js'),
  whatChanged: (found) =>
    lost(found, [
      'component: param.options.docRootComponent',
      'path: param.version.path',
      'path: doc.permalink',
      'sidebar: doc.sidebar',
      'exact: true',
    ]),
};

export default contract;
