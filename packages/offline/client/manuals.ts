import { LIST_FILE } from '../shared/names';
import { LIST_FORMAT, type ListedFile, type OfflineList, SHELL } from '../types';
import { type OfflineStore, SaveError } from './store';

/** Loads the file list from the server. Without a network, the worker responds with the saved list. */
export async function fetchList({ base }: OfflineStore): Promise<OfflineList> {
  const response = await fetch(base + LIST_FILE, { cache: 'no-cache' });
  const list = (await response.json()) as OfflineList;
  if (!response.ok) {
    throw new SaveError(`The list of manuals failed to load (HTTP ${response.status}). Try again.`);
  }
  if (list.format !== LIST_FORMAT) {
    throw new SaveError('This page is from an older version of the site. Reload the page.');
  }
  return list;
}

/** Lists the files of several manuals, without duplicates. */
export function getManualFiles(
  { manuals, files }: OfflineList,
  names: readonly string[],
): ListedFile[] {
  const selectedManuals = manuals.filter(({ name }) => names.includes(name));
  const fileIndexes = new Set(selectedManuals.flatMap((manual) => manual.files));
  return [...fileIndexes].map((index) => files[index]).filter((file) => file !== undefined);
}

export function sumFileBytes(files: readonly ListedFile[]): number {
  return files.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

async function saveList(store: OfflineStore, list: OfflineList): Promise<void> {
  const cache = await caches.open(store.getBuildCacheName(list.build));
  await cache.put(store.base + LIST_FILE, new Response(JSON.stringify(list)));
}

/**
 * Saves manuals from the list's build. A manual counts as saved once all its files are stored.
 *
 * @throws {SaveError} or the download error. Saved manuals from older builds stay unchanged.
 */
export function saveManuals(
  store: OfflineStore,
  list: OfflineList,
  names: readonly string[],
  options: { onProgress?: (bytes: number) => void; signal?: AbortSignal } = {},
): Promise<void> {
  return store.withLock('offline', async () => {
    await store.saveFiles(list.build, getManualFiles(list, names), options);
    await saveList(store, list);
    const savedManuals = await store.loadSavedManuals();
    for (const { name, label } of list.manuals) {
      if (names.includes(name)) savedManuals[name] = { label, build: list.build, at: Date.now() };
    }
    await store.writeSavedManuals(savedManuals);
  });
}

/** Deletes a manual, except files that other manuals need. */
export function deleteManual(store: OfflineStore, name: string): Promise<void> {
  return store.withLock('offline', async () => {
    const { [name]: manual, ...otherManuals } = await store.loadSavedManuals();
    await store.writeSavedManuals(otherManuals);
    const list = manual && (await store.loadSavedList(manual.build));
    if (!list) return;
    const otherNames = Object.keys(otherManuals).filter(
      (otherName) => otherManuals[otherName]?.build === list.build,
    );
    const neededUrls = new Set(getManualFiles(list, [...otherNames, SHELL]).map(([url]) => url));
    const cache = await caches.open(store.getBuildCacheName(list.build));
    for (const [url] of getManualFiles(list, [name])) {
      if (!neededUrls.has(url)) await cache.delete(url, { ignoreVary: true });
    }
  });
}

export async function updateManuals(store: OfflineStore): Promise<void> {
  const savedManuals = await store.loadSavedManuals();
  const list = await fetchList(store);
  const outdatedNames = Object.keys(savedManuals).filter(
    (name) => savedManuals[name]?.build !== list.build,
  );
  if (outdatedNames.length > 0) await saveManuals(store, list, outdatedNames);
}
