import { Store } from './store';

let store: Store | undefined;

const loader = () => document.getElementById('page-loader')?.dataset;

/** Addresses of the bundle that this page runs. */
export function ownScripts(): string {
  return loader()?.scripts?.trim() ?? '';
}

/**
 * What is kept of this site; undefined where nothing can be: in development, which has no build, and in
 * browsers that deny it.
 */
export function siteStore(): Store | undefined {
  const base = loader()?.base;
  if (!base || !('serviceWorker' in navigator) || !('caches' in window)) return undefined;
  store ??= new Store(base);
  return store;
}
