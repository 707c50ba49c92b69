import fs from 'node:fs';
import path from 'node:path';
import { generateReference } from '@portal/api-reference/node/generateReference';
import { listFiles } from '@portal/core/files/listFiles';
import { api } from '../../../site/api';
import { parsePage } from '../base/parsePage';
import type { Page } from '../base/types';

/**
 * The pages whose samples are run: the REST how-to pages, the overview, and the reference pages as
 * the specifications make them now, whether or not a build has written them.
 */
export async function loadPages(root: string): Promise<Page[]> {
  const { contentPath, folder, overview } = api;
  const written = [
    `${contentPath}/${folder}/${overview}.mdx`,
    ...listFiles(root, `${contentPath}/iot-core/rest-api`, '.mdx'),
  ];
  const generated = await generateReference(api, { siteDir: root, baseUrl: '/' });
  return Promise.all([
    ...written.map((file) => parsePage(root, file, fs.readFileSync(path.join(root, file), 'utf8'))),
    ...[...generated.pages]
      .filter(([name]) => name.endsWith('.mdx'))
      .map(([name, text]) => parsePage(root, `${contentPath}/${folder}/${name}`, text)),
  ]);
}
