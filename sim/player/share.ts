const PREFIX = '#board=';

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** The hash of an address that carries a changed program: its name, and the text compressed. */
export async function toHash(name: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  return `${PREFIX}${name}.${toBase64(packed)}`;
}

/** Whether an address carries a text of this program. */
export function isShared(hash: string, name: string): boolean {
  return hash.startsWith(`${PREFIX}${name}.`);
}

/** The text that an address carries; undefined where it carries none, or is damaged. */
export async function fromHash(hash: string, name: string): Promise<string | undefined> {
  if (!isShared(hash, name)) return undefined;
  try {
    const packed = fromBase64(hash.slice(PREFIX.length + name.length + 1));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
