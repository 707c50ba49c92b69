import { createSourceContract } from '../contract';

export default createSourceContract(
  ['@docusaurus/plugin-content-docs/lib/routes.js'],
  [
    'component: param.options.docRootComponent',
    'path: param.version.path',
    'path: doc.permalink',
    'sidebar: doc.sidebar',
    'exact: true',
  ],
);
