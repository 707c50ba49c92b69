import type { Language, SampleRequest } from '../../types';
import { writeCurl } from './curl';
import { writeGo } from './go';
import { writePython } from './python';

/** The request as a complete program in each language. */
export function writeSamples(
  request: SampleRequest,
  timeoutSeconds: number,
): Record<Language, string> {
  return {
    curl: writeCurl(request, timeoutSeconds),
    go: writeGo(request, timeoutSeconds),
    python: writePython(request, timeoutSeconds),
  };
}
