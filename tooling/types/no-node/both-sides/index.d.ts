/** What browsers and Node.js both have, as far as shared code uses it. */
declare class TextEncoder {
  encode(text?: string): Uint8Array;
}
