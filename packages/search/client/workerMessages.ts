import type { FileRequest, StartRequest } from '@portal/core/plugins/searchManifest';
import type { ResultsOptions } from '../shared/filters';
import type { IndexState, Scope, ServiceResponse } from './SearchService';

export type WorkerRequest =
  | StartRequest
  | FileRequest
  | { type: 'load'; scope: Scope }
  | {
      type: 'search';
      scope: Scope;
      id: number;
      query: string;
      view: ResultsOptions;
    }
  | { type: 'cancel'; id: number };

/** Messages from the worker. `loaded` reports files that the worker has loaded. */
export type WorkerReply =
  | { type: 'loaded'; urls: string[] }
  | { type: 'state'; scope: Scope; state: IndexState }
  | { type: 'response'; id: number; response: ServiceResponse };
