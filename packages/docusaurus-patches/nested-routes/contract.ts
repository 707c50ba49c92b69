import { type Contract, findMissing, readUpstreamFile } from '../contract';

export default {
  upstream: '@docusaurus/plugin-content-docs/lib/routes.js',
  load: () => readUpstreamFile('@docusaurus/plugin-content-docs/lib/routes.js'),
  findChange: (source) =>
    findMissing(source, [
      'component: param.options.docRootComponent',
      'path: param.version.path',
      'path: doc.permalink',
      'sidebar: doc.sidebar',
      'exact: true',
    ]),
} satisfies Contract;
