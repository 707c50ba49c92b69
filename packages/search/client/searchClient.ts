import type { ResultsOptions } from '../shared/filters';
import type { IndexState, Scope, ServiceResponse } from './SearchService';
import { settings } from './settings';
import { LOAD_ERROR } from './uiMessages';
import type { WorkerReply, WorkerRequest } from './workerMessages';

type Listener = (scope: Scope, state: IndexState) => void;

class SearchClient {
  readonly #listeners = new Set<Listener>();
  readonly #listenersByQuery = new Map<number, (response: ServiceResponse) => void>();
  readonly #scopes = new Map<string, Scope>();
  #worker: Worker | undefined;
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
    this.#worker?.postMessage({ type: 'cancel', id } satisfies WorkerRequest);
  }

  #post(request: WorkerRequest): void {
    try {
      this.#worker ??= this.#connect(shared.searchWorker ?? this.#startWorker());
      this.#worker.postMessage(request);
    } catch {
      this.#fail();
    }
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

  #startWorker(): Worker {
    const base = new URL(settings.base, location.origin).href;
    const worker = new Worker(base + settings.worker);
    worker.postMessage({ type: 'start', base, prefetched: [] } satisfies WorkerRequest);
    return worker;
  }

  #connect(worker: Worker): Worker {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) =>
      this.#receive(data),
    );
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      this.#fail();
    });
    return worker;
  }

  /** Reports that the worker could not be loaded. The next request starts another one. */
  #fail(): void {
    this.#worker = undefined;
    for (const scope of this.#scopes.values()) {
      this.#receive({ type: 'state', scope, state: { phase: 'failed', problem: LOAD_ERROR } });
    }
  }
}

const shared = globalThis as {
  /** Worker that the page loader has started. */
  searchWorker?: Worker | undefined;
  searchClient?: SearchClient;
};

/** The panel and the results page have separate scripts, but share one client. */
shared.searchClient ??= new SearchClient();
export const { searchClient } = shared;
