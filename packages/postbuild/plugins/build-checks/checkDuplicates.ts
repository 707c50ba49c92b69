export interface RoutedPage {
  permalink: string;
  /** Source file, relative to the site folder. */
  file: string;
}

/** Returns one message per route that several pages share. Each message lists all source files. */
export function checkDuplicates(pages: readonly RoutedPage[]): string[] {
  const files = new Map<string, string[]>();
  for (const { permalink, file } of pages) {
    files.set(permalink, [...(files.get(permalink) ?? []), file]);
  }
  return [...files]
    .filter(([, sources]) => sources.length > 1)
    .map(
      ([permalink, sources]) => `${sources.join(', ')}: all have the URL ${permalink}
  Rename the file or correct the slug of all but one.`,
    );
}
