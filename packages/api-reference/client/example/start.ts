import { fillValues } from './fillValues';
import { highlightFieldLines } from './highlightFieldLines';

/** Makes the example of a page interactive. Returns a cleanup function. */
export function start(fillForm: HTMLDetailsElement): () => void {
  const stop = new AbortController();
  const example = fillForm.closest<HTMLElement>('.api-example');
  if (example) {
    fillValues(fillForm, example, stop.signal);
    highlightFieldLines(example, stop.signal);
  }
  return () => stop.abort();
}
