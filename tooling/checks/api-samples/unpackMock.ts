import fs from 'node:fs/promises';
import path from 'node:path';
import { generateReference } from '@portal/api-reference/node/generateReference';
import { zipMock } from '@portal/api-reference/node/zipMock';
import { unzipSync } from 'fflate';
import { api } from '../../../site/api';

/** Unpacks the mock server archive into a folder, without its top-level folder. */
export async function unpackMock(root: string, folder: string): Promise<void> {
  const reference = await generateReference(api, { siteDir: root, baseUrl: '/' });
  const files = unzipSync(zipMock(root, api, reference));
  for (const [name, bytes] of Object.entries(files))
    await fs.writeFile(path.join(folder, path.basename(name)), bytes);
}
