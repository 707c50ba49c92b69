import type { SearchRequest, SearchUpdate } from './SearchService';
import { settings } from './settings';
import { LOAD_ERROR } from './uiMessages';
import type { WorkerReply, WorkerRequest } from './workerMessages';

class SearchClient {
  readonly #listeners = new Map<number, (update: SearchUpdate) => void>();
  #worker: Worker | undefined;
  #nextId = 0;

  /**
   * Sends a query.
   *
   * @param onUpdate called with each update; the last one has the final response, or an error
   * @returns a function that cancels the query
   */
  search(request: SearchRequest, onUpdate: (update: SearchUpdate) => void): () => void {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#listeners.set(id, onUpdate);
    const post = (message: WorkerRequest) => this.#worker?.postMessage(message);
    try {
      this.#worker ??= this.#connect(shared.searchWorker ?? this.#startWorker());
      post({ type: 'search', id, request });
    } catch {
      this.#fail();
    }
    return () => {
      this.#listeners.delete(id);
      post({ type: 'cancel', id });
    };
  }

  #receive(reply: WorkerReply): void {
    if (reply.type === 'update') this.#listeners.get(reply.id)?.(reply.update);
    // Records the worker's files for offline use.
    else for (const url of reply.urls) performance.mark(url);
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

  /** Reports that the worker could not be loaded. The next query starts another one. */
  #fail(): void {
    this.#worker = undefined;
    for (const report of this.#listeners.values())
      report({ state: { phase: 'failed', problem: LOAD_ERROR } });
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
