const NUMBERED_PATTERN = /^\d+[-_.]+[^-_.]/;
const DEVICE_PATTERN = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Docusaurus interprets a leading number in a file name as a sidebar position and removes it; Windows reserves the
 * names of devices.
 */
const prefixReservedId = (id: string, prefix: string) =>
  NUMBERED_PATTERN.test(id) || DEVICE_PATTERN.test(id) ? `${prefix}-${id}` : id;

/**
 * Converts a tag name to a file name and route segment. Accents are removed, and letters of other scripts become code points:
 * `Größe` is `grosse`, `泵` is `u6cf5`.
 */
export function toSlug(name: string): string {
  const id = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s]/gu, (character) =>
      /[\p{L}\p{N}]/u.test(character) ? `-u${character.codePointAt(0)?.toString(16)}-` : '-',
    )
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return prefixReservedId(id || 'tag', 'tag');
}

/** Converts an `operationId` to a file name and route segment that Docusaurus and file systems do not change. */
export function toPageId(operationId: string): string {
  const id = operationId.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[_.-]+|[.-]+$/g, '');
  return prefixReservedId(id || 'operation', 'operation');
}

/** Whether Docusaurus would serve a page at its folder's route. */
export function isFolderIndex(id: string, folder: string): boolean {
  return ['index', 'readme', folder.toLowerCase()].includes(id.toLowerCase());
}
