import { useEffect } from 'react';
import { readOwn } from './kept';

/** On pages with marks: greys out what the reader's releases do not have, when they have said which those are. */
export default function Lens(): null {
  useEffect(() => {
    const own = readOwn();
    if (!own.sdk && !own.firmware) return;
    import(/* webpackChunkName: "tool-lens" */ './applyLens').then(
      ({ applyLens }) => applyLens(document, own),
      // Without network the page stays as it is: every mark says its release in words.
      () => {},
    );
  }, []);
  return null;
}
