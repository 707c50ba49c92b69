import { generateReference } from '@portal/api-reference/node/generateReference';
import { listFiles } from '@portal/core/files/listFiles';
import { api } from '../../../site/api';
import { parsePage } from '../base/parsePage';
import type { Page } from '../base/types';

/**
 * Loads pages with samples to run: REST how-tos, the overview, and the reference pages. Reference
 * pages are generated from the current specifications, so that they need not be on disk.
 */
export async function loadPages(root: string): Promise<Page[]> {
  const { contentPath, folder, overview } = api;
  const handWritten = [
    `${contentPath}/${folder}/${overview}.mdx`,
    `${contentPath}/industrial-copilot/reports.mdx`,
    ...listFiles(root, `${contentPath}/iot-core/rest-api`, '.mdx'),
  ];
  const generated = await generateReference(api, { siteDir: root, baseUrl: '/' });
  return Promise.all([
    ...handWritten.map((file) => parsePage(root, file)),
    ...[...generated.pages]
      .filter(([name]) => name.endsWith('.mdx'))
      .map(([name, text]) => parsePage(root, `${contentPath}/${folder}/${name}`, text)),
  ]);
}
