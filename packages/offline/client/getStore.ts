import { OfflineStore } from './store';

let store: OfflineStore | undefined;

const getLoaderData = () => document.getElementById('page-loader')?.dataset;

/** Returns the URLs of this page's script bundle, separated by spaces. */
export function getBundleScripts(): string {
  return getLoaderData()?.scripts?.trim() ?? '';
}

/** Returns undefined on the development server, which has no build, and in browsers that block storage. */
export function getStore(): OfflineStore | undefined {
  const base = getLoaderData()?.base;
  if (!base || !('serviceWorker' in navigator) || !('caches' in window)) return undefined;
  store ??= new OfflineStore(base);
  return store;
}
