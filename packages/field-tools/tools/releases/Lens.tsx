import { useEffect } from 'react';
import { CHANGED, readOwn } from './kept';

/** On pages with marks: greys out what the reader's releases do not have, as often as they say which those are. */
export default function Lens(): null {
  useEffect(() => {
    let wasApplied = false;
    const apply = () => {
      const own = readOwn();
      if (!own.sdk && !own.firmware && !wasApplied) return;
      wasApplied = true;
      import(/* webpackChunkName: "tool-lens" */ './applyLens').then(
        ({ applyLens }) => applyLens(document, own),
        // Without network the page stays as it is: every mark says its release in words.
        () => {},
      );
    };
    apply();
    // Said in this page, in another tab, or before the reader came back to this page.
    const events = [CHANGED, 'storage', 'pageshow'];
    for (const event of events) addEventListener(event, apply);
    return () => {
      for (const event of events) removeEventListener(event, apply);
    };
  }, []);
  return null;
}
