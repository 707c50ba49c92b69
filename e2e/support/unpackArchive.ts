import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { FIXTURE, ROOT } from './buildFixtures';

/**
 * Unpacks an archive of the fixture site.
 *
 * @param part name of the part of the site, such as `documentation` or `handbook`
 * @param name name of the target folder, which must be unique per test
 * @returns URL of the unpacked folder on disk, with a trailing slash
 */
export function unpackArchive(part: string, name: string): string {
  const folder = path.join(ROOT, '.cache/e2e/archives', name);
  rmSync(folder, { recursive: true, force: true });
  const downloads = path.join(FIXTURE, 'downloads');
  const file = readdirSync(downloads).find((name) => name.includes(`-${part}-`)) ?? '';
  for (const [entry, bytes] of Object.entries(
    unzipSync(readFileSync(path.join(downloads, file))),
  )) {
    const target = path.join(folder, entry);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return pathToFileURL(path.join(folder, file.replace('.zip', '/'))).href;
}
