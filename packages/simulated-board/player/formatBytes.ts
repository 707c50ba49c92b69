import { decodeUtf8 } from '../engine/decodeUtf8';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL_CHARACTERS_PATTERN = /[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f]/;

/**
 * Formats serial data for readers: as text if possible, otherwise as hexadecimal bytes.
 *
 * @param binaryString one character per byte
 */
export function formatBytes(binaryString: string): string {
  const text = decodeUtf8(binaryString);
  if (text?.trim() && !CONTROL_CHARACTERS_PATTERN.test(text)) return text;
  return Array.from(binaryString, (byte) =>
    byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0'),
  ).join(' ');
}
