import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { type Contract, findMissingPatterns } from '../contract';
import { UPSTREAM_PATH_PATTERNS } from './upstreamPaths';

const MODULES_FOLDER = path.join(__dirname, '../../../node_modules');

const FOLDERS = [
  '@mdx-js/react',
  '@docusaurus/core/lib/client/exports',
  '@docusaurus/plugin-content-docs/lib/client',
  '@docusaurus/theme-common/lib',
  '@docusaurus/theme-classic/lib/theme',
];

export default {
  upstream: FOLDERS.join(', '),
  load: () =>
    FOLDERS.flatMap((folder) => listFiles(MODULES_FOLDER, folder, '.js'))
      .map((file) => `/${file}\n`)
      .join(''),
  findChange: (source) => findMissingPatterns(source, UPSTREAM_PATH_PATTERNS),
} satisfies Contract;
