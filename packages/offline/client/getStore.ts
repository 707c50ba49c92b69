import { Store } from './store';

let store: Store | undefined;

const getLoaderData = () => document.getElementById('page-loader')?.dataset;

/** URLs of this page's script bundle. */
export function getBundleScripts(): string {
  return getLoaderData()?.scripts?.trim() ?? '';
}

/**
 * The site's offline store. Undefined if nothing can be saved: in development, which has no build,
 * and in browsers that block storage.
 */
export function getStore(): Store | undefined {
  const base = getLoaderData()?.base;
  if (!base || !('serviceWorker' in navigator) || !('caches' in window)) return undefined;
  store ??= new Store(base);
  return store;
}
