import { LIST_FILE } from '../shared/names';
import { LIST_FORMAT, type ListedFile, type OfflineList, SHELL } from '../types';
import { KeepError, type Store } from './store';

/** Loads the server's file list, or the saved one if there is no network. */
export async function fetchList({ base }: Store): Promise<OfflineList> {
  const response = await fetch(base + LIST_FILE, { cache: 'no-cache' });
  const list = (await response.json()) as OfflineList;
  if (!response.ok || list.format !== LIST_FORMAT) {
    throw new KeepError('moved', 'This page is older than the site. Reload it.');
  }
  return list;
}

/** Files of several manuals, without duplicates. */
export function filesOf({ manuals, files }: OfflineList, names: readonly string[]): ListedFile[] {
  const wanted = manuals.filter(({ name }) => names.includes(name));
  const places = new Set(wanted.flatMap((manual) => manual.files));
  return [...places].map((place) => files[place]).filter((file) => file !== undefined);
}

export function bytesOf(files: readonly ListedFile[]): number {
  return files.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

async function saveList(store: Store, list: OfflineList): Promise<void> {
  const cache = await caches.open(store.buildCache(list.build));
  await cache.put(store.base + LIST_FILE, new Response(JSON.stringify(list)));
}

/**
 * Saves manuals as they are in the list's build. A manual counts as saved when all files are there.
 *
 * @throws {KeepError} or an AbortError; manuals of an older build stay as they were
 */
export function keepManuals(
  store: Store,
  list: OfflineList,
  names: readonly string[],
  options: { progress?: (bytes: number) => void; signal?: AbortSignal } = {},
): Promise<void> {
  return store.alone('offline', async () => {
    await store.keepFiles(list.build, filesOf(list, names), options);
    await saveList(store, list);
    const kept = await store.keptManuals();
    for (const { name, label } of list.manuals) {
      if (names.includes(name)) kept[name] = { label, build: list.build, at: Date.now() };
    }
    await store.writeKeptManuals(kept);
  });
}

/** Deletes a manual, except files that other manuals need. */
export function deleteManual(store: Store, name: string): Promise<void> {
  return store.alone('offline', async () => {
    const { [name]: manual, ...rest } = await store.keptManuals();
    await store.writeKeptManuals(rest);
    const list = manual && (await store.keptList(manual.build));
    if (!list) return;
    const others = Object.keys(rest).filter((other) => rest[other]?.build === list.build);
    const needed = new Set(filesOf(list, [...others, SHELL]).map(([address]) => address));
    const cache = await caches.open(store.buildCache(list.build));
    for (const [address] of filesOf(list, [name])) {
      if (!needed.has(address)) await cache.delete(address, { ignoreVary: true });
    }
  });
}

/** Updates saved manuals to the server's current build, unless another tab is already doing it. */
export async function updateManuals(store: Store): Promise<void> {
  const kept = await store.keptManuals();
  const list = await fetchList(store);
  const older = Object.keys(kept).filter((name) => kept[name]?.build !== list.build);
  if (older.length > 0) await keepManuals(store, list, older);
}
