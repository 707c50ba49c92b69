/** The parts of a service worker's global scope that are used: TypeScript has them in a library that excludes the one of pages. */
export interface LifeEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** A page that the worker speaks for. */
export interface PageClient {
  url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<PageClient[]> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', run: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', run: (event: MessageEvent & LifeEvent) => void): void;
}
