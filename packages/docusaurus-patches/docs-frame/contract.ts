import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { type Contract, findMissing } from '../contract';
import { UPSTREAM_PATHS } from './upstreamPaths';

const MODULES = path.join(__dirname, '../../../node_modules');

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
    FOLDERS.flatMap((folder) => listFiles(MODULES, folder, '.js'))
      .map((file) => `/${file}\n`)
      .join(''),
  findChange: (source) => findMissing(source, UPSTREAM_PATHS),
} satisfies Contract;
