import type { FileRequest, StartRequest } from '@portal/core/plugins/searchManifest';
import type { SearchRequest, SearchUpdate } from './SearchService';

export type WorkerRequest =
  | StartRequest
  | FileRequest
  | { type: 'search'; id: number; request: SearchRequest }
  | { type: 'cancel'; id: number };

/** Messages from the worker. `loaded` reports files that the worker has loaded. */
export type WorkerReply =
  | { type: 'loaded'; urls: string[] }
  | { type: 'update'; id: number; update: SearchUpdate };
