/** Decodes a binary string (one character per byte) as UTF-8. Returns undefined if it is invalid. */
export function decodeUtf8(binaryString: string): string | undefined {
  const bytes = Uint8Array.from(binaryString, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
