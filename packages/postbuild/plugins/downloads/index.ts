import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listPythonFiles } from '@portal/content-model/examples/listPythonFiles';
import { DESCRIPTION_FILE } from '@portal/content-model/examples/loadDescription';
import { loadProjects } from '@portal/content-model/examples/loadProjects';
import { ARCHIVE_MTIME } from '@portal/core/files/archiveMtime';
import { listFiles } from '@portal/core/files/listFiles';
import { type Zippable, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { ASYNCAPI_FILE, createAsyncApi } from './createAsyncApi';
import { zipProject } from './zipProject';
import { zipStubs } from './zipStubs';

const EXAMPLES_FOLDER = 'content/examples';

/** Creates an archive of all examples, each with the shared modules that it imports. */
function zipExamples(root: string, name: string): Uint8Array {
  const files: Zippable = {};
  const addFile = (target: string, source: string) => {
    files[path.posix.join(name, path.posix.relative(EXAMPLES_FOLDER, target))] = fs.readFileSync(
      path.join(root, source),
    );
  };
  for (const file of listFiles(root, EXAMPLES_FOLDER))
    if (!file.endsWith('.ts')) addFile(file, file);
  for (const file of listFiles(root, EXAMPLES_FOLDER, `/${DESCRIPTION_FILE}`)) {
    const folder = path.posix.dirname(file);
    for (const [module, source] of listPythonFiles(root, folder))
      addFile(`${folder}/${module}`, source);
  }
  return zipSync(files, { mtime: ARCHIVE_MTIME, level: 9 });
}

/** Writes the AsyncAPI files for device and webhook messages, if the site describes its messages. */
function writeAsyncApi(root: string, outDir: string, title: string, url: string): void {
  if (!fs.existsSync(path.join(root, ASYNCAPI_FILE))) return;
  const folder = path.join(outDir, 'asyncapi');
  fs.mkdirSync(folder, { recursive: true });
  const document = createAsyncApi(root, title, url);
  fs.writeFileSync(path.join(folder, 'messages.yaml'), stringify(document));
  fs.writeFileSync(path.join(folder, 'messages.json'), `${JSON.stringify(document, null, 2)}\n`);
}

/**
 * Writes the downloads: AsyncAPI files, the license, and archives of all examples, each project, and the SDK stubs.
 * The list on `/downloads` is added after the build (`packages/postbuild/downloads/`).
 */
export default function downloads({ siteDir, siteConfig }: LoadContext): Plugin {
  return {
    name: 'downloads',
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'downloads');
      fs.mkdirSync(path.join(folder, 'projects'), { recursive: true });
      // The site configuration stores the brand's slug as the organization name.
      const { organizationName: slug } = siteConfig;
      const name = `${slug}-examples`;
      fs.writeFileSync(path.join(folder, `${name}.zip`), zipExamples(siteDir, name));
      fs.writeFileSync(path.join(folder, `${slug}-sdk-stubs.zip`), zipStubs(siteDir));
      for (const [project, data] of Object.entries(loadProjects(siteDir))) {
        fs.writeFileSync(
          path.join(folder, `projects/${project}.zip`),
          zipProject(siteDir, project, data, siteConfig.url),
        );
      }
      writeAsyncApi(siteDir, outDir, `${siteConfig.title} messages`, siteConfig.url);
      fs.copyFileSync(path.join(siteDir, 'LICENSE'), path.join(folder, 'LICENSE.txt'));
    },
  };
}
