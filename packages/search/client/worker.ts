import type { Reply, Request } from './messages';
import { type IndexState, type Scope, SearchService, type ServiceAnswer } from './SearchService';

const reply = (message: Reply) => postMessage(message);

let service: SearchService | undefined;
/** Queries that are not canceled; the box in the navbar and the search page can send queries at the same time. */
const wanted = new Set<number>();
/** Callbacks for the files that the page has requested. */
const awaited = new Map<string, (text: string | undefined) => void>();

// A page's resource list does not have the files that its worker loads, including the worker's script.
reply({ type: 'loaded', address: location.href });
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) reply({ type: 'loaded', address: name });
}).observe({ type: 'resource', buffered: true });

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.type === 'start') {
    const ahead = data.ahead.map((file) => {
      const text = new Promise<string | undefined>((resolve) => awaited.set(file, resolve));
      return [file, text] as const;
    });
    const report = (scope: Scope, state: IndexState) => reply({ type: 'state', scope, state });
    service = new SearchService(data.base, report, new Map(ahead));
  } else if (data.type === 'file') {
    awaited.get(data.file)?.(data.text);
    awaited.delete(data.file);
  } else if (data.type === 'load') {
    service?.load(data.scope);
  } else if (data.type === 'cancel') {
    wanted.delete(data.id);
  } else {
    const { scope, id, query, page, filters } = data;
    wanted.add(id);
    const onAnswer = (answer: ServiceAnswer) => reply({ type: 'answer', id, answer });
    service?.search(scope, query, { page, filters }, onAnswer, () => wanted.has(id));
  }
});
