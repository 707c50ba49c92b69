import { createSourceContract } from '../contract';

export default createSourceContract(
  [
    '@docusaurus/plugin-content-docs/lib/globalData.js',
    '@docusaurus/plugin-content-docs/lib/index.js',
  ],
  [
    "name: 'docusaurus-plugin-content-docs'",
    'path: version.path',
    'id: doc.id',
    'path: doc.permalink',
    'sidebar: doc.sidebar',
    'docs: version.docs',
  ],
);
