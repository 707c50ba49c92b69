import { fillValues } from './fillValues';
import { highlightFieldLines } from './highlightFieldLines';

/** Makes the example of a page interactive. Returns a cleanup function. */
export function start(fillForm: HTMLDetailsElement): () => void {
  const controller = new AbortController();
  const example = fillForm.closest<HTMLElement>('.api-example');
  if (example) {
    fillValues(fillForm, example, controller.signal);
    highlightFieldLines(example, controller.signal);
  }
  return () => controller.abort();
}
