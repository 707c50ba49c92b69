import type { ResultsView } from '../shared/answer';
import { type FilesAhead, fetchAhead } from './fetchAhead';
import type { Reply, Request } from './messages';
import type { IndexState, Scope, ServiceAnswer } from './SearchService';
import { notLoaded } from './texts';

type Listener = (scope: Scope, state: IndexState) => void;

/** Answers queries in a worker, or on the main thread if there are no workers. */
export class SearchClient {
  readonly #base: string;
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Map<number, (answer: ServiceAnswer) => void>();
  readonly #unanswered = new Map<number, Request>();
  readonly #scopes = new Map<string, Scope>();
  #ahead: FilesAhead = new Map();
  #send: ((request: Request) => void) | undefined;
  #next = 0;

  /** @param base absolute base URL of the site */
  constructor(base: string) {
    this.#base = base;
  }

  /** Reports each loading state; returns a function that stops it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Starts the worker before the first query.
   *
   * @param ahead files that were requested already
   */
  prepare(ahead: FilesAhead = new Map()): void {
    if (this.#send) return;
    this.#ahead = ahead;
    this.#startWorker();
  }

  load(scope: Scope): void {
    const isUsual = !scope.context && !scope.version;
    if (isUsual && !this.#send) this.prepare(fetchAhead(this.#base));
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
    { page = 0, filters }: ResultsView,
    onAnswer: (answer: ServiceAnswer) => void,
  ): () => void {
    const id = this.#next;
    this.#next += 1;
    this.#waiting.set(id, onAnswer);
    this.#post({ type: 'search', scope, id, query, page, filters });
    return () => this.#cancel(id);
  }

  #cancel(id: number): void {
    this.#waiting.delete(id);
    this.#unanswered.delete(id);
    this.#send?.({ type: 'cancel', id });
  }

  #post(request: Request): void {
    if (request.type === 'search') this.#unanswered.set(request.id, request);
    this.prepare();
    this.#send?.(request);
  }

  #receive(reply: Reply): void {
    if (reply.type === 'state') {
      for (const listener of this.#listeners) listener(reply.scope, reply.state);
    } else if (reply.type === 'loaded') {
      // The offline list of this page then has the worker's files too.
      performance.mark(reply.address);
    } else {
      this.#waiting.get(reply.id)?.(reply.answer);
      if (reply.answer.isFinal) this.#cancel(reply.id);
    }
  }

  #startWorker(): void {
    try {
      const worker = new Worker(
        /* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#receive(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        this.#runOnMainThread();
      });
      const send = (request: Request) => worker.postMessage(request);
      this.#send = send;
      const ahead = this.#ahead;
      send({ type: 'start', base: this.#base, ahead: [...ahead.keys()] });
      for (const [file, whenThere] of ahead) {
        whenThere.then((text) => {
          ahead.delete(file);
          send({ type: 'file', file, text });
        });
      }
    } catch {
      this.#runOnMainThread();
    }
  }

  /** Runs the service on this thread if there is no worker, and sends open queries again. */
  #runOnMainThread(): void {
    this.#send = () => undefined;
    import('./SearchService')
      .then(({ SearchService }) => {
        const report: Listener = (scope, state) => this.#receive({ type: 'state', scope, state });
        const service = new SearchService(this.#base, report, this.#ahead);
        this.#send = (request) => {
          if (request.type === 'load') service.load(request.scope);
          else if (request.type === 'search') {
            const { id, scope, query, page, filters } = request;
            const reply = (answer: ServiceAnswer) => this.#receive({ type: 'answer', id, answer });
            service.search(scope, query, { page, filters }, reply, () => this.#waiting.has(id));
          }
        };
        for (const scope of this.#scopes.values()) this.#send({ type: 'load', scope });
        for (const request of [...this.#unanswered.values()]) this.#send(request);
      })
      .catch((error: Error) => {
        // The next attempt starts again.
        this.#send = undefined;
        for (const scope of this.#scopes.values()) {
          const problem = notLoaded(error.message);
          this.#receive({ type: 'state', scope, state: { phase: 'failed', problem } });
        }
      });
  }
}

const clients = new Map<string, SearchClient>();

/** The page's only client. */
export function searchClient(baseUrl: string): SearchClient {
  let client = clients.get(baseUrl);
  if (!client) {
    client = new SearchClient(new URL(baseUrl, location.origin).href);
    clients.set(baseUrl, client);
  }
  return client;
}
