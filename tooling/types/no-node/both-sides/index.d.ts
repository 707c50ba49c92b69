/** APIs of both browsers and Node.js that shared code uses. */
declare class TextEncoder {
  encode(text?: string): Uint8Array;
}
