import type { BuiltSite } from '@portal/postbuild/loadBuild';
import { findNewestRelease } from '@portal/postbuild/markdown/frontMatter';

/** Release and date that identify a copy of the documentation. */
export interface Edition {
  /** Date of the newest release in the changelog, such as `2025-06-01`; undefined if there is none. */
  release: string | undefined;
  /** Date of the newest page change, or the build date if there is no history. */
  date: string;
}

export function findEdition({ pages }: BuiltSite): Edition {
  const days = pages.flatMap(({ published }) => (published ? [published.slice(0, 10)] : []));
  return {
    release: findNewestRelease(pages),
    date: days.sort().at(-1) ?? new Date().toISOString().slice(0, 10),
  };
}

/** Formats an edition, such as `Release 2025-06-01, pages of 2026-11-22`. */
export function formatEdition({ release, date }: Edition): string {
  return `${release ? `Release ${release}, pages` : 'Pages'} of ${date}`;
}
