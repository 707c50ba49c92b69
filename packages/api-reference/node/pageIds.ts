const NUMBERED = /^\d+[-_.]+[^-_.]/;

/** Docusaurus takes a number at the start of a file name for the place in the sidebar, and leaves it out. */
const withoutPlace = (id: string, prefix: string) => (NUMBERED.test(id) ? `${prefix}-${id}` : id);

/**
 * Name of a tag as file name and last part of a route. Accents go, letters of other scripts become their code points:
 * `Größe` is `grosse`, `泵` is `u6cf5`.
 */
export function slugOf(name: string): string {
  const id = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s]/gu, (sign) =>
      /[\p{L}\p{N}]/u.test(sign) ? `-u${sign.codePointAt(0)?.toString(16)}-` : '-',
    )
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return withoutPlace(id || 'tag', 'tag');
}

/** An `operationId` as file name and last part of a route: what Docusaurus or a file system would not keep goes. */
export function pageIdOf(operationId: string): string {
  const id = operationId.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[_.-]+|[.-]+$/g, '');
  return withoutPlace(id || 'operation', 'operation');
}

/** Whether Docusaurus would serve a page at the address of its folder. */
export function isFolderIndex(id: string, folder: string): boolean {
  return ['index', 'readme', folder.toLowerCase()].includes(id.toLowerCase());
}
