const PREFIX = '#board=';
/** Maximum size of a program; examples have less than ten thousand bytes. */
const MAX_PROGRAM_BYTES = 1_000_000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/** @throws if the result exceeds `most`, because a short URL can expand to fill the memory */
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

/** URL hash with a program's name and its compressed text. */
export async function toHash(name: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, new CompressionStream('deflate-raw'), MAX_PROGRAM_BYTES);
  return `${PREFIX}${name}.${toBase64(packed)}`;
}

/**
 * Whether a URL contains a version of this program. If the URL was truncated within the name, it
 * can belong to any program whose name starts with it. The page's button uses the same test
 * (`packages/markdown/tags/Code/component/useSimulatedBoard.ts`).
 */
export function isShared(hash: string, name: string): boolean {
  const own = `${PREFIX}${name}.`;
  return hash.startsWith(own) || (hash.startsWith(PREFIX) && own.startsWith(hash));
}

/** Program from a URL. */
export interface SharedText {
  /** The URL hash. */
  hash: string;
  /** Undefined if the URL is damaged. */
  text: string | undefined;
}

/** The program in a URL; undefined if there is none. */
export async function fromHash(hash: string, name: string): Promise<SharedText | undefined> {
  if (!isShared(hash, name)) return undefined;
  try {
    const packed = fromBase64(hash.slice(PREFIX.length + name.length + 1));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'), MAX_PROGRAM_BYTES);
    return { hash, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { hash, text: undefined };
  }
}

/** Removes the program from the URL. */
export function leaveHash(name: string): void {
  if (!isShared(location.hash, name)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
