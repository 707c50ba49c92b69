export type Segments = (string | number)[];

/** JSON pointer as a fragment: `#/paths/~1machines/get`. */
export function jsonPointer(...segments: Segments): string {
  const escaped = segments.map((segment) =>
    String(segment).replaceAll('~', '~0').replaceAll('/', '~1'),
  );
  return `#/${escaped.join('/')}`;
}

/** Segments of a JSON pointer; the inverse of `jsonPointer`. */
export function parsePointer(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Segments of the pointer in a reference; undefined if a `%` is not followed by a valid code. */
export function parseReference(ref: string): string[] | undefined {
  const [, fragment = ''] = ref.split('#');
  try {
    return parsePointer(decodeURIComponent(fragment));
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
