/** Subset of a service worker's global scope; TypeScript's library for it conflicts with the DOM library. */
export interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface PageClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<PageClient[]> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', run: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', run: (event: MessageEvent & ExtendableEvent) => void): void;
}
