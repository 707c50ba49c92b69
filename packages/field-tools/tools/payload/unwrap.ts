/** JSON in pasted text, and a note about its wrapper. */
export interface Unwrapped {
  json: string;
  note?: string;
}

/** Status line or request line of HTTP (RFC 9112), and the header lines up to the empty line. */
const HTTP_HEAD_PATTERN =
  /^(?:HTTP\/\d\S* \d{3}|[A-Z]+ \S+ HTTP\/\d)[^\n]*\n(?:[\w-]+:[^\n]*\n)*[ \t\r]*\n/;
/** Fences of a Markdown code block. */
const FENCE_PATTERN = /^(\s*(`{3,}|~{3,})[^\n`]*\n)([\s\S]*?)(\n[ \t]*\2`*~*\s*)$/;

/** Replaces text with whitespace, so that error positions match the pasted text. */
const replaceWithSpaces = (text: string) => text.replace(/[^\n]/g, ' ');

/** The object or array in a JSON string that was encoded twice. */
function parseEncodedJson(text: string): string | undefined {
  if (!/^\s*"/.test(text)) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'string' && /^\s*[{[]/.test(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a code fence, an HTTP head, or the quotes of a JSON string around JSON. */
export function unwrap(pasted: string): Unwrapped {
  const text = pasted
    .replace(FENCE_PATTERN, (_all, open: string, _mark, body: string, close: string) => {
      return replaceWithSpaces(open) + body + replaceWithSpaces(close);
    })
    .replace(/^\s+(?=HTTP\/|[A-Z]+ \S+ HTTP\/)/, '')
    .replace(HTTP_HEAD_PATTERN, replaceWithSpaces);
  const decoded = parseEncodedJson(text);
  if (decoded === undefined) return { json: text };
  return {
    json: decoded,
    note: 'This is a JSON string that contains JSON. The tables show its content; line numbers count from its start. Send the object itself, without the quotes around it.',
  };
}
