import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';

export interface ByteChange {
  name: string;
  before: number;
  after: number;
}

/** Minimum difference of a page. Pages that differ by fewer bytes are omitted. */
const MIN_BYTES = 200;

const GROUPS: readonly [name: string, files: RegExp][] = [
  ['all pages (HTML)', /\.html$/],
  ['all styles', /\.css$/],
  ['all scripts', /\.js$/],
  ['all search files', /^search-index.*\.json$/],
  ['all images', /\.(?:svg|png|webp|avif|jpe?g)$/],
];

/** Measures each file as a browser receives it: compressed if a Brotli version exists. */
function measureFiles(build: string): Map<string, number> {
  const files = listFiles(build);
  const allFiles = new Set(files);
  const sizes = files
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .map((file) => {
      const servedFile = allFiles.has(`${file}.br`) ? `${file}.br` : file;
      return [file, statSync(path.join(build, servedFile)).size] as const;
    });
  return new Map(sizes);
}

function sumSizes(sizes: ReadonlyMap<string, number>, group: RegExp): number {
  return [...sizes].reduce((sum, [file, size]) => (group.test(file) ? sum + size : sum), 0);
}

/** Compares the sizes of file groups, and of the pages that are in both builds, largest difference first. */
export function compareBytes(before: string, after: string): ByteChange[] {
  const [old, current] = [measureFiles(before), measureFiles(after)];
  const groups = GROUPS.map(([name, files]) => {
    return { name, before: sumSizes(old, files), after: sumSizes(current, files) };
  });
  const pages = [...current]
    .filter(([file]) => file.endsWith('.html') && old.has(file))
    .map(([file, size]) => ({ name: `/${file}`, before: old.get(file) ?? 0, after: size }));
  const getDifference = (change: ByteChange) => Math.abs(change.after - change.before);
  return [
    ...groups.filter((group) => getDifference(group) > 0),
    ...pages
      .filter((page) => getDifference(page) >= MIN_BYTES)
      .sort((a, b) => getDifference(b) - getDifference(a)),
  ];
}
