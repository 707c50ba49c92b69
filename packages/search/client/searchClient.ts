import type { ResultsView } from '../shared/filters';
import { type PrefetchedFiles, prefetchIndex } from './prefetchIndex';
import type { IndexState, Scope, ServiceAnswer } from './SearchService';
import { formatLoadError } from './uiMessages';
import type { WorkerReply, WorkerRequest } from './workerMessages';

type Listener = (scope: Scope, state: IndexState) => void;

/** Runs searches in a worker, or on the main thread if workers are not available. */
export class SearchClient {
  readonly #base: string;
  readonly #listeners = new Set<Listener>();
  readonly #listenersByQuery = new Map<number, (answer: ServiceAnswer) => void>();
  readonly #openQueries = new Map<number, WorkerRequest>();
  readonly #scopes = new Map<string, Scope>();
  #prefetched: PrefetchedFiles = new Map();
  #send: ((request: WorkerRequest) => void) | undefined;
  #nextId = 0;

  /** @param base absolute base URL of the site */
  constructor(base: string) {
    this.#base = base;
  }

  /** Subscribes to loading states; returns an unsubscribe function. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Starts the worker before the first query.
   *
   * @param prefetched files that the page has already requested
   */
  prepare(prefetched: PrefetchedFiles = new Map()): void {
    if (this.#send) return;
    this.#prefetched = prefetched;
    this.#startWorker();
  }

  load(scope: Scope): void {
    const isDefaultScope = !scope.context && !scope.version;
    if (isDefaultScope && !this.#send) this.prepare(prefetchIndex(this.#base));
    this.#scopes.set(scope.context + scope.version, scope);
    this.#post({ type: 'load', scope });
  }

  /**
   * Sends a query.
   *
   * @param onAnswer called with each answer; the last one is final
   * @returns a function that cancels the query
   */
  search(
    scope: Scope,
    query: string,
    view: ResultsView,
    onAnswer: (answer: ServiceAnswer) => void,
  ): () => void {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#listenersByQuery.set(id, onAnswer);
    this.#post({ type: 'search', scope, id, query, view });
    return () => this.#cancel(id);
  }

  #cancel(id: number): void {
    this.#listenersByQuery.delete(id);
    this.#openQueries.delete(id);
    this.#send?.({ type: 'cancel', id });
  }

  #post(request: WorkerRequest): void {
    if (request.type === 'search') this.#openQueries.set(request.id, request);
    this.prepare();
    this.#send?.(request);
  }

  #receive(reply: WorkerReply): void {
    if (reply.type === 'state') {
      for (const listener of this.#listeners) listener(reply.scope, reply.state);
    } else if (reply.type === 'loaded') {
      // Records the worker's files for offline use.
      performance.mark(reply.url);
    } else {
      this.#listenersByQuery.get(reply.id)?.(reply.answer);
      if (reply.answer.isFinal) this.#cancel(reply.id);
    }
  }

  #startWorker(): void {
    try {
      const worker = new Worker(
        /* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) =>
        this.#receive(data),
      );
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        this.#runOnMainThread();
      });
      const send = (request: WorkerRequest) => worker.postMessage(request);
      this.#send = send;
      const prefetched = this.#prefetched;
      send({ type: 'start', base: this.#base, prefetched: [...prefetched.keys()] });
      for (const [file, content] of prefetched) {
        content.then((text) => {
          prefetched.delete(file);
          send({ type: 'file', file, text });
        });
      }
    } catch {
      this.#runOnMainThread();
    }
  }

  /** Runs the service on the main thread, and resends open queries. */
  #runOnMainThread(): void {
    this.#send = () => undefined;
    import('./SearchService')
      .then(({ SearchService }) => {
        const report: Listener = (scope, state) => this.#receive({ type: 'state', scope, state });
        const service = new SearchService(this.#base, report, this.#prefetched);
        this.#send = (request) => {
          if (request.type === 'load') service.load(request.scope);
          else if (request.type === 'search') {
            const { id, scope, query, view } = request;
            const reply = (answer: ServiceAnswer) => this.#receive({ type: 'answer', id, answer });
            service.search(scope, query, view, reply, () => this.#listenersByQuery.has(id));
          }
        };
        for (const scope of this.#scopes.values()) this.#send({ type: 'load', scope });
        for (const request of [...this.#openQueries.values()]) this.#send(request);
      })
      .catch((error: Error) => {
        this.#send = undefined;
        for (const scope of this.#scopes.values()) {
          const problem = formatLoadError(error.message);
          this.#receive({ type: 'state', scope, state: { phase: 'failed', problem } });
        }
      });
  }
}

const clients = new Map<string, SearchClient>();

/** Returns the shared client. */
export function searchClient(baseUrl: string): SearchClient {
  let client = clients.get(baseUrl);
  if (!client) {
    client = new SearchClient(new URL(baseUrl, location.origin).href);
    clients.set(baseUrl, client);
  }
  return client;
}
