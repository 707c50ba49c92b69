import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { zipStubs } from './zipStubs';

/** Adds the stubs as a download. */
export default function sdkSymbols({ siteConfig, siteDir }: LoadContext): Plugin {
  return {
    name: 'sdk-symbols',
    async postBuild({ outDir }) {
      // The organization name is the brand's slug.
      const file = path.join(outDir, `downloads/${siteConfig.organizationName}-sdk-stubs.zip`);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, zipStubs(siteDir));
    },
  };
}
