import type { Reply, Request } from './messages';
import { SearchService } from './SearchService';

const reply = (message: Reply) => postMessage(message);

let service: SearchService | undefined;

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.type === 'start') {
    service = new SearchService(data.base, (scope, state) =>
      reply({ type: 'state', scope, state }),
    );
  } else if (data.type === 'load') {
    service?.load(data.scope);
  } else {
    const { scope, id, query, page } = data;
    service?.search(scope, query, page, (answer) => reply({ type: 'answer', id, answer }));
  }
});
