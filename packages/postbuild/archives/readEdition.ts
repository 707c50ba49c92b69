import { newestRelease } from '../markdown/frontMatter';
import type { BuiltSite } from '../readBuild';

/** Which documentation somebody holds. */
export interface Edition {
  /** Day of the newest release in the changelog, `2025-06-01`; undefined where there is none. */
  release: string | undefined;
  /** Day of the newest change of a page; where the history tells none, the day of the build. */
  date: string;
}

/** Reads the edition from the pages of a site. */
export function readEdition({ pages }: BuiltSite, today = new Date()): Edition {
  const days = pages.flatMap(({ published }) => (published ? [published.slice(0, 10)] : []));
  return {
    release: newestRelease(pages),
    date: days.sort().at(-1) ?? today.toISOString().slice(0, 10),
  };
}

/** `Release 2025-06-01, pages of 2026-11-22`. */
export function tellEdition({ release, date }: Edition): string {
  return `${release ? `Release ${release}, pages` : 'Pages'} of ${date}`;
}
