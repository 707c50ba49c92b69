export type Segments = (string | number)[];

/** JSON pointer as a fragment: `#/paths/~1machines/get`. */
export function jsonPointer(...segments: Segments): string {
  const escaped = segments.map((segment) =>
    String(segment).replaceAll('~', '~0').replaceAll('/', '~1'),
  );
  return `#/${escaped.join('/')}`;
}

/** Segments of the pointer in a reference; undefined if a `%` is not followed by a valid code. */
export function parseReference(ref: string): string[] | undefined {
  try {
    const [, ...segments] = decodeURIComponent(ref.split('#')[1] ?? '').split('/');
    return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch {
    return undefined;
  }
}

/** Value at a position in a document, without following references. */
export function getValue(document: unknown, segments: Segments): unknown {
  return segments.reduce<unknown>(
    (value, segment) => (value as Record<string, unknown> | undefined)?.[segment],
    document,
  );
}
