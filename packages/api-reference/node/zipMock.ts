import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ARCHIVE_MTIME } from '@portal/core/files/archiveMtime';
import { strToU8, zipSync } from 'fflate';
import type { PluginOptions } from '../options';
import type { Reference } from './generateReference';

/** Name of the archive, without extension, and of the folder inside it. */
export const MOCK_NAME = 'api-mock';

/** Creates the archive of the mock server: the files in the `mock` option, and the current specifications. */
export function zipMock(
  siteDir: string,
  { mock, specs }: PluginOptions,
  { downloads }: Pick<Reference, 'downloads'>,
): Uint8Array {
  const files = mock.map((file) => [path.basename(file), readFileSync(path.join(siteDir, file))]);
  const published = specs.map(({ id }) => [
    `${id}.json`,
    strToU8(downloads.get(`${id}.json`) ?? ''),
  ]);
  return zipSync(
    { [MOCK_NAME]: Object.fromEntries([...files, ...published]) },
    { mtime: ARCHIVE_MTIME, level: 9 },
  );
}
