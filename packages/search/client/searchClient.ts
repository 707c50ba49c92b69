import { type FilesAhead, fetchAhead } from './fetchAhead';
import type { Reply, Request } from './messages';
import type { IndexState, Scope, ServiceAnswer } from './SearchService';
import { notLoaded } from './texts';

type Listener = (scope: Scope, state: IndexState) => void;

/** Answers queries outside the main thread where there are workers, and on it where there are not. */
export class SearchClient {
  readonly #base: string;
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Map<number, (answer: ServiceAnswer) => void>();
  readonly #unanswered = new Map<number, Request>();
  readonly #scopes = new Map<string, Scope>();
  #ahead: FilesAhead = new Map();
  #send: ((request: Request) => void) | undefined;
  #next = 0;

  /** @param base absolute base address of the site */
  constructor(base: string) {
    this.#base = base;
  }

  /** Tells of each step of loading; returns how to stop listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Starts what will be needed, before it is known what for.
   *
   * @param ahead files that have been asked for already
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
   * Asks a query.
   *
   * @param page which screenful of results, from 0
   * @param tell told each answer, of which the last one is final
   * @returns how to hear no more of it
   */
  search(
    scope: Scope,
    query: string,
    page: number,
    tell: (answer: ServiceAnswer) => void,
  ): () => void {
    const id = this.#next;
    this.#next += 1;
    this.#waiting.set(id, tell);
    this.#post({ type: 'search', scope, id, query, page });
    return () => this.#forget(id);
  }

  #forget(id: number): void {
    this.#waiting.delete(id);
    this.#unanswered.delete(id);
    this.#send?.({ type: 'forget', id });
  }

  #post(request: Request): void {
    if (request.type === 'search') this.#unanswered.set(request.id, request);
    this.prepare();
    this.#send?.(request);
  }

  #hear(reply: Reply): void {
    if (reply.type === 'state') {
      for (const listener of this.#listeners) listener(reply.scope, reply.state);
    } else if (reply.type === 'loaded') {
      // So that whoever keeps what this page uses finds it beside what the page has loaded itself.
      performance.mark(reply.address);
    } else {
      this.#waiting.get(reply.id)?.(reply.answer);
      if (reply.answer.isFinal) this.#forget(reply.id);
    }
  }

  #startWorker(): void {
    try {
      const worker = new Worker(
        /* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#hear(data));
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

  /** Without a worker the same service runs on this thread; what was asked is asked again. */
  #runOnMainThread(): void {
    this.#send = () => undefined;
    import('./SearchService')
      .then(({ SearchService }) => {
        const report: Listener = (scope, state) => this.#hear({ type: 'state', scope, state });
        const service = new SearchService(this.#base, report, this.#ahead);
        this.#send = (request) => {
          if (request.type === 'load') service.load(request.scope);
          else if (request.type === 'search') {
            const { id, scope, query, page } = request;
            const tell = (answer: ServiceAnswer) => this.#hear({ type: 'answer', id, answer });
            service.search(scope, query, page, tell, () => this.#waiting.has(id));
          }
        };
        for (const scope of this.#scopes.values()) this.#send({ type: 'load', scope });
        for (const request of [...this.#unanswered.values()]) this.#send(request);
      })
      .catch((error: Error) => {
        // The next attempt starts from the beginning.
        this.#send = undefined;
        for (const scope of this.#scopes.values()) {
          const problem = notLoaded(error.message);
          this.#hear({ type: 'state', scope, state: { phase: 'failed', problem } });
        }
      });
  }
}

const clients = new Map<string, SearchClient>();

/** The one client of this page. */
export function searchClient(baseUrl: string): SearchClient {
  let client = clients.get(baseUrl);
  if (!client) {
    client = new SearchClient(new URL(baseUrl, location.origin).href);
    clients.set(baseUrl, client);
  }
  return client;
}
