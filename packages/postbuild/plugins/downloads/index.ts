import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listFiles } from '@portal/core/files/listFiles';
import { type Zippable, zipSync } from 'fflate';

/** Fixed dates and order, so that the same files give the same bytes. */
const MTIME = new Date(2025, 0, 1, 0, 0, 0);

function zipFolder(folder: string, name: string): Uint8Array {
  const files: Zippable = {};
  for (const file of listFiles(folder)) {
    if (!file.endsWith('.ts')) files[`${name}/${file}`] = fs.readFileSync(path.join(folder, file));
  }
  return zipSync(files, { mtime: MTIME, level: 9 });
}

/**
 * Files of the `/downloads` page that are created from sources: the programs in `content/examples/` and the license.
 * The list on the page is written after the build (`packages/postbuild/downloads/`).
 */
export default function downloads({ siteDir, siteConfig }: LoadContext): Plugin {
  return {
    name: 'downloads',
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'downloads');
      fs.mkdirSync(folder, { recursive: true });
      // The organization name is the brand's slug.
      const name = `${siteConfig.organizationName}-examples`;
      fs.writeFileSync(
        path.join(folder, `${name}.zip`),
        zipFolder(path.join(siteDir, 'content/examples'), name),
      );
      fs.copyFileSync(path.join(siteDir, 'LICENSE'), path.join(folder, 'LICENSE.txt'));
    },
  };
}
