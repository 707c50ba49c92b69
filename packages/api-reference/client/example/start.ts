import { fillValues } from './fillValues';
import { lightFields } from './lightFields';

/** Makes the example of a page interactive. Returns a cleanup function. */
export function start(fill: HTMLDetailsElement): () => void {
  const stop = new AbortController();
  const example = fill.closest<HTMLElement>('.api-example');
  if (example) {
    fillValues(fill, example, stop.signal);
    lightFields(example, stop.signal);
  }
  return () => stop.abort();
}
