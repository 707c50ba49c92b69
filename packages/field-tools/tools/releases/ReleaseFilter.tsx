import { useEffect } from 'react';
import { loadStoredReleases, RELEASES_CHANGED_EVENT } from './storedReleases';

/** On pages with marks, grays out what the reader's releases do not have, and updates when the releases change. */
export default function ReleaseFilter(): null {
  useEffect(() => {
    let wasApplied = false;
    const apply = () => {
      const stored = loadStoredReleases();
      if (!stored.sdk && !stored.firmware && !wasApplied) return;
      wasApplied = true;
      import(/* webpackChunkName: "tool-release-marks" */ './applyReleaseMarks').then(
        ({ applyReleaseMarks }) => applyReleaseMarks(document, stored),
        // Offline, the page stays unchanged: each mark contains its release as text.
        () => {},
      );
    };
    apply();
    // The releases can change on this page, in another tab, or on another page before the reader returns.
    const events = [RELEASES_CHANGED_EVENT, 'storage', 'pageshow'];
    for (const event of events) addEventListener(event, apply);
    return () => {
      for (const event of events) removeEventListener(event, apply);
    };
  }, []);
  return null;
}
