import type { Language, SampleRequest } from '../../types';
import { renderCurl } from './curl';
import { renderGo } from './go';
import { renderPython } from './python';

/** The request as a complete program in each language. */
export function renderSamples(
  request: SampleRequest,
  timeoutSeconds: number,
): Record<Language, string> {
  return {
    curl: renderCurl(request, timeoutSeconds),
    go: renderGo(request, timeoutSeconds),
    python: renderPython(request, timeoutSeconds),
  };
}
