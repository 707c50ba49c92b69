import type { PrefetchedFiles } from '@portal/core/plugins/searchManifest';
import type { ResultsOptions } from '../shared/filters';
import type { IndexState, Scope, ServiceResponse } from './SearchService';
import { settings } from './settings';
import { LOAD_ERROR } from './uiMessages';
import type { WorkerReply, WorkerRequest } from './workerMessages';

type Listener = (scope: Scope, state: IndexState) => void;

/** Runs searches in a worker, or on the main thread if workers are not available. */
class SearchClient {
  /** Absolute base URL of the site. */
  readonly #base = new URL(settings.base, location.origin).href;
  readonly #listeners = new Set<Listener>();
  readonly #listenersByQuery = new Map<number, (response: ServiceResponse) => void>();
  readonly #scopes = new Map<string, Scope>();
  /** Files that the page loader has already requested. */
  readonly #prefetched: PrefetchedFiles =
    (globalThis as { searchFiles?: PrefetchedFiles }).searchFiles ?? new Map();
  #send: ((request: WorkerRequest) => void) | undefined;
  #nextId = 0;

  /** Subscribes to loading states; returns an unsubscribe function. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  load(scope: Scope): void {
    this.#scopes.set(scope.context + scope.version, scope);
    this.#post({ type: 'load', scope });
  }

  /**
   * Sends a query.
   *
   * @param onResponse called with each response; the last one is final
   * @returns a function that cancels the query
   */
  search(
    scope: Scope,
    query: string,
    view: ResultsOptions,
    onResponse: (response: ServiceResponse) => void,
  ): () => void {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#listenersByQuery.set(id, onResponse);
    this.#post({ type: 'search', scope, id, query, view });
    return () => this.#cancel(id);
  }

  #cancel(id: number): void {
    this.#listenersByQuery.delete(id);
    this.#send?.({ type: 'cancel', id });
  }

  #post(request: WorkerRequest): void {
    if (!this.#send) this.#startWorker();
    this.#send?.(request);
  }

  #receive(reply: WorkerReply): void {
    if (reply.type === 'state') {
      for (const listener of this.#listeners) listener(reply.scope, reply.state);
    } else if (reply.type === 'loaded') {
      // Records the worker's files for offline use.
      for (const url of reply.urls) performance.mark(url);
    } else {
      this.#listenersByQuery.get(reply.id)?.(reply.response);
      if (reply.response.isFinal) this.#cancel(reply.id);
    }
  }

  #startWorker(): void {
    try {
      const worker = new Worker(this.#base + settings.worker);
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        this.#runOnMainThread();
      });
      this.#connect(worker);
    } catch {
      this.#runOnMainThread();
    }
  }

  #connect(port: Worker | MessagePort): void {
    port.addEventListener('message', (({ data }: MessageEvent<WorkerReply>) =>
      this.#receive(data)) as EventListener);
    const send = (request: WorkerRequest) => port.postMessage(request);
    this.#send = send;
    const prefetched = this.#prefetched;
    send({ type: 'start', base: this.#base, prefetched: [...prefetched.keys()] });
    for (const [file, content] of prefetched) {
      content.then((text) => {
        prefetched.delete(file);
        send({ type: 'file', file, text });
      });
    }
  }

  /** Runs the worker's script on the main thread. `useSearch` sends its query again once the core is loaded. */
  #runOnMainThread(): void {
    const { port1, port2 } = new MessageChannel();
    this.#connect(port1);
    port1.start();
    (globalThis as { searchPort?: MessagePort }).searchPort = port2;
    for (const scope of this.#scopes.values()) this.#send?.({ type: 'load', scope });
    const script = document.createElement('script');
    script.src = this.#base + settings.worker;
    script.onerror = () => {
      script.remove();
      this.#send = undefined;
      for (const scope of this.#scopes.values()) {
        this.#receive({ type: 'state', scope, state: { phase: 'failed', problem: LOAD_ERROR } });
      }
    };
    document.head.append(script);
  }
}

const sharedGlobal = globalThis as { searchClient?: SearchClient };

/** The panel and the results page have separate scripts, but share one client. */
sharedGlobal.searchClient ??= new SearchClient();
export const { searchClient } = sharedGlobal;
