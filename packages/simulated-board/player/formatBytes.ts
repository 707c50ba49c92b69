// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
const CONTROL_CHARACTERS = /[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f]/;

/**
 * Formats serial data for readers: text as text, anything else as bytes.
 *
 * @param binaryString one character per byte
 */
export function formatBytes(binaryString: string): string {
  const bytes = Uint8Array.from(binaryString, (char) => char.charCodeAt(0));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!CONTROL_CHARACTERS.test(text)) return text;
  } catch {
    // Not UTF-8.
  }
  return [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}
