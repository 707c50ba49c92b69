const HASH_PREFIX = '#board=';
/** Maximum size of a program; examples are smaller than 10 KB. */
const MAX_PROGRAM_BYTES = 1_000_000;

function encodeBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** @throws {RangeError} if the result exceeds `maxBytes`, because a short URL could fill the memory */
async function pipeThrough(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let received = 0;
  const limiter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.length;
      if (received > maxBytes) controller.error(new RangeError(`more than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const output = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(limiter);
  return new Uint8Array(await new Response(output).arrayBuffer());
}

/** Encodes a program's name and compressed text as a URL hash. */
export async function encodeHash(name: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const data = await pipeThrough(bytes, new CompressionStream('deflate-raw'), MAX_PROGRAM_BYTES);
  return `${HASH_PREFIX}${name}.${encodeBase64Url(data)}`;
}

/**
 * Whether a URL contains a version of this program. A URL that is truncated within the name matches
 * every program whose name starts with the remaining characters. The page's button uses the same test
 * (`packages/markdown/tags/Code/component/useSimulatedBoard.ts`).
 */
export function hasSharedProgram(hash: string, name: string): boolean {
  const prefix = `${HASH_PREFIX}${name}.`;
  return hash.startsWith(prefix) || (hash.startsWith(HASH_PREFIX) && prefix.startsWith(hash));
}

/** Program from a URL. */
export interface SharedProgram {
  hash: string;
  /** Undefined if the URL is damaged. */
  text: string | undefined;
}

/** Decodes the program in a URL hash; returns undefined if there is none. */
export async function decodeHash(hash: string, name: string): Promise<SharedProgram | undefined> {
  if (!hasSharedProgram(hash, name)) return undefined;
  try {
    const data = decodeBase64Url(hash.slice(HASH_PREFIX.length + name.length + 1));
    const bytes = await pipeThrough(
      data,
      new DecompressionStream('deflate-raw'),
      MAX_PROGRAM_BYTES,
    );
    return { hash, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { hash, text: undefined };
  }
}

/** Removes the program with this hash from the URL. */
export function removeHash(hash: string | undefined): void {
  if (location.hash !== hash) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
