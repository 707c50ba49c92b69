/** Finishes a site that Docusaurus has built in the folder that is given. */
import path from 'node:path';
import { finishBuild } from '@portal/postbuild/finishBuild';

const [, , siteDir = ''] = process.argv;

finishBuild({
  root: path.join(siteDir, 'build'),
  hostingDir: path.join(siteDir, 'hosting'),
  cacheDir: path.join(siteDir, '.cache/compressed'),
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
