import * as names from '@portal/core/plugins/themeNames';
import { createSourceContract } from '../contract';

const FILES = [
  '@docusaurus/core/lib/client/clientEntry.js',
  '@docusaurus/plugin-content-blog/lib/index.js',
  '@docusaurus/plugin-content-docs/lib/index.js',
  '@docusaurus/theme-classic/lib/theme/Heading/index.js',
  '@docusaurus/theme-common/lib/utils/ThemeClassNames.js',
  '@docusaurus/theme-common/lib/utils/skipToContentUtils.js',
  '@docusaurus/theme-common/lib/utils/tabsUtils.js',
  'infima/dist/css/default/default.css',
];

export default createSourceContract(FILES, Object.values(names));
