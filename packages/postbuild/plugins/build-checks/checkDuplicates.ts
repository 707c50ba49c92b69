import { groupBy } from '@portal/core/shared/groupBy';

export interface RoutedPage {
  permalink: string;
  /** Source file, relative to the site folder. */
  file: string;
}

/** Returns one message per route that several pages share. Each message lists all source files. */
export function checkDuplicates(pages: readonly RoutedPage[]): string[] {
  return [...groupBy(pages, ({ permalink }) => permalink)].flatMap(([permalink, group]) => {
    if (group.length === 1) return [];
    return `${group.map(({ file }) => file).join(', ')}: all have the URL ${permalink}
  Rename the file or correct the slug of all but one.`;
  });
}
