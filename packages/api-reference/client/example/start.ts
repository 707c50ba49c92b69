import { fillValues } from './fillValues';
import { highlightFieldLines } from './highlightFieldLines';

/** Makes the example of a page interactive. Returns a cleanup function. */
export function start(valuesDetails: HTMLDetailsElement): () => void {
  const controller = new AbortController();
  const example = valuesDetails.closest<HTMLElement>('.api-example');
  if (example) {
    fillValues(valuesDetails, example, controller.signal);
    highlightFieldLines(example, controller.signal);
  }
  return () => controller.abort();
}
