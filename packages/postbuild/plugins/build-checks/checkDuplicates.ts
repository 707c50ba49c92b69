/** A page and the address it asks for. */
export interface AddressedPage {
  permalink: string;
  /** Source file, from the folder of the site. */
  file: string;
}

/** A message for each address that more than one page asks for, with all their files. */
export function checkDuplicates(pages: readonly AddressedPage[]): string[] {
  const files = new Map<string, string[]>();
  for (const { permalink, file } of pages) {
    files.set(permalink, [...(files.get(permalink) ?? []), file]);
  }
  return [...files]
    .filter(([, sources]) => sources.length > 1)
    .map(
      ([permalink, sources]) => `${sources.join(', ')}: all have the address ${permalink}
  Rename the file or correct the slug of all but one.`,
    );
}
