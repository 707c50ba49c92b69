const PREFIX = '#board=';
/** Bytes of a program; ours have less than ten thousand. */
const MOST = 1_000_000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/** @throws when there is more than `most` to come: few bytes of an address can grow to fill a memory */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let got = 0;
  const bound = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      got += piece.length;
      if (got > most) controller.error(new RangeError(`more than ${most} bytes`));
      else controller.enqueue(piece);
    },
  });
  const piped = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(bound);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** The hash of an address that carries a changed program: its name, and the text compressed. */
export async function toHash(name: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, new CompressionStream('deflate-raw'), MOST);
  return `${PREFIX}${name}.${toBase64(packed)}`;
}

/**
 * Whether an address carries a text of this program. One that was cut within the name may be of any
 * program whose name begins so. The button of the page asks the same (`packages/markdown/tags/Code/component/useBoard.ts`).
 */
export function isShared(hash: string, name: string): boolean {
  const own = `${PREFIX}${name}.`;
  return hash.startsWith(own) || (hash.startsWith(PREFIX) && own.startsWith(hash));
}

/** What an address carries. */
export interface SharedText {
  /** The part of the address that carries it. */
  hash: string;
  /** Undefined where the address is damaged. */
  text: string | undefined;
}

/** The text that an address carries; undefined where it carries none. */
export async function fromHash(hash: string, name: string): Promise<SharedText | undefined> {
  if (!isShared(hash, name)) return undefined;
  try {
    const packed = fromBase64(hash.slice(PREFIX.length + name.length + 1));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'), MOST);
    return { hash, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { hash, text: undefined };
  }
}

/** Takes the text of a program out of the address, which stays otherwise as it is. */
export function leaveHash(name: string): void {
  if (!isShared(location.hash, name)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
