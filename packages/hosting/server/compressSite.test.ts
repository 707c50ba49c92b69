import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressSite } from './compressSite';

const FORMAT_COUNT = 2;

let folder: string;
let site: string;
let cacheDir: string;

const writePage = async (name: string, word: string) => {
  const file = path.join(site, name);
  await writeFile(file, `<p>${`${word} `.repeat(500)}</p>`);
  return file;
};

/** Lists the finished results. Unfinished results have another suffix. */
async function listCached(): Promise<string[]> {
  const names = await readdir(cacheDir).catch(() => []);
  return names.filter((name) => /\.(?:br|gz)$/.test(name));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
  site = path.join(folder, 'site');
  cacheDir = path.join(folder, 'cache');
  await mkdir(site);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('reuses results for unchanged files', async () => {
  const page = await writePage('page.html', 'page');
  const changed = await writePage('changed.html', 'before');
  await compressSite(site, cacheDir);
  expect(await listCached()).toHaveLength(2 * FORMAT_COUNT);

  await writePage('changed.html', 'after');
  await compressSite(site, cacheDir);
  expect(await readdir(cacheDir)).toHaveLength(3 * FORMAT_COUNT);
  for (const file of [page, changed]) {
    const decompressed = zlib.brotliDecompressSync(await readFile(`${file}.br`));
    expect(decompressed.equals(await readFile(file))).toBe(true);
  }
});

it('does not compress files with the same content in parallel', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `page${index}.html`);
  await Promise.all(names.map((name) => writePage(name, 'same')));
  await compressSite(site, cacheDir);
  expect(await readdir(cacheDir)).toHaveLength(FORMAT_COUNT);
  expect(await readdir(site)).toHaveLength(names.length * (1 + FORMAT_COUNT));
});

it('replaces a damaged result before publishing', async () => {
  const page = await writePage('page.html', 'page');
  await compressSite(site, cacheDir);
  const cachedFiles = await listCached();
  const originals = await Promise.all(
    cachedFiles.map((name) => readFile(path.join(cacheDir, name))),
  );
  const corruptions = [
    (content: Buffer) => content.subarray(0, 10),
    () => Buffer.alloc(0),
    () => Buffer.from('garbage'),
    // This result is valid, but belongs to another file.
    (_: Buffer, name: string) =>
      name.endsWith('.br') ? zlib.brotliCompressSync('other') : zlib.gzipSync('other'),
  ];
  for (const corrupt of corruptions) {
    for (const [index, name] of cachedFiles.entries()) {
      await writeFile(path.join(cacheDir, name), corrupt(originals[index] as Buffer, name));
    }
    await compressSite(site, cacheDir);
    const decompressed = zlib.brotliDecompressSync(await readFile(`${page}.br`));
    expect(decompressed.equals(await readFile(page))).toBe(true);
    expect(zlib.gunzipSync(await readFile(`${page}.gz`)).equals(decompressed)).toBe(true);
    const repaired = await Promise.all(
      cachedFiles.map((name) => readFile(path.join(cacheDir, name))),
    );
    expect(repaired).toEqual(originals);
  }
});
