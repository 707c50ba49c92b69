/** JSON pointer as a fragment: `#/paths/~1machines/get`. */
export function jsonPointer(...segments: (string | number)[]): string {
  const escaped = segments.map((segment) =>
    String(segment).replaceAll('~', '~0').replaceAll('/', '~1'),
  );
  return `#/${escaped.join('/')}`;
}
