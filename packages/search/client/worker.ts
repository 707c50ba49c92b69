import { SearchService } from './SearchService';
import type { WorkerReply, WorkerRequest } from './workerMessages';

/** Loaded files are reported together, because the page handles each message while the reader types. */
const REPORT_INTERVAL_MS = 1000;

const reply = (message: WorkerReply) => postMessage(message);

let service: SearchService | undefined;
/** Active queries. The search box and the results page can send queries at the same time. */
const activeQueries = new Set<number>();
/** Resolvers for the files that the page is prefetching. */
const resolvers = new Map<string, (text: string | undefined) => void>();

// A page's resource timings do not include its worker's files, such as the worker script.
const loadedUrls = [location.href];
/** Whether the UI, which loads in parallel, receives messages. */
let hasClient = false;
setInterval(() => {
  if (hasClient && loadedUrls[0]) reply({ type: 'loaded', urls: loadedUrls.splice(0) });
}, REPORT_INTERVAL_MS);
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) loadedUrls.push(name);
}).observe({ type: 'resource' });

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'start') {
    const prefetched = data.prefetched.map((file) => {
      const text = new Promise<string | undefined>((resolve) => resolvers.set(file, resolve));
      return [file, text] as const;
    });
    service = new SearchService(data.base, new Map(prefetched));
  } else if (data.type === 'file') {
    resolvers.get(data.file)?.(data.text);
  } else if (data.type === 'cancel') {
    activeQueries.delete(data.id);
  } else {
    hasClient = true;
    const { id, request } = data;
    activeQueries.add(id);
    service?.search(
      request,
      (update) => reply({ type: 'update', id, update }),
      () => activeQueries.has(id),
    );
  }
});
