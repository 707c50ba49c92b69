/** Decodes a string with one character per byte; returns undefined if it is not UTF-8. */
export function decodeUtf8(binaryString: string): string | undefined {
  const bytes = Uint8Array.from(binaryString, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
