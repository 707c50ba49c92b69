/** APIs that exist both in browsers and in Node.js, and that shared code uses. */
declare class TextEncoder {
  encode(text?: string): Uint8Array;
}
