import type { SampleValue } from '../languages/types';
import type { RawParameter } from '../types';

/** Separators of lists that are sent as one pair, by style. */
export const SEPARATORS: Record<string, string> = {
  form: ',',
  simple: ',',
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

/** Style and explode of a parameter, with the defaults of OpenAPI. */
export function getStyle({ in: location, ...parameter }: RawParameter) {
  const style = parameter.style ?? (location === 'query' ? 'form' : 'simple');
  // In the style `simple`, lists are the same with and without it.
  return { style, explode: style !== 'simple' && (parameter.explode ?? style === 'form') };
}

export function getValueKind(value: unknown): 'value' | 'list' | 'object' {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'object' : 'value';
}

export const HEADER_NAME_PATTERN = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE_PATTERN = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/** Whether a value, or each item of a list, is a string that the style does not split and that UTF-8 can encode. */
function areItemsSendable(parameter: RawParameter, value: unknown): boolean {
  const { style, explode } = getStyle(parameter);
  const isSplit = Array.isArray(value) && parameter.in !== 'path' && !explode;
  const items =
    typeof value === 'object' && value !== null ? Object.entries(value).flat() : [value];
  return items.every(
    (item) =>
      typeof item !== 'object' &&
      !/\p{Cs}/u.test(String(item)) &&
      !(isSplit && String(item).includes(SEPARATORS[style] ?? ',')),
  );
}

/**
 * Whether all clients can send a value: headers are ASCII, the arguments of a program have no NUL characters, and
 * clients remove the path segments `.` and `..`.
 */
export function isSendable(parameter: RawParameter, value: unknown): boolean {
  if (!areItemsSendable(parameter, value)) return false;
  // Without `explode`, an empty list would be a list with one empty item; with it, no parameter.
  if (getValueKind(value) !== 'value' && Object.keys(value as object).length === 0) return false;
  const pairs = serializeParameter(parameter, value);
  if (parameter.in === 'path') return pairs.every((pair) => !/^\.{0,2}$|%00/.test(pair.value));
  if (parameter.in !== 'header') return pairs.every((pair) => !pair.value.includes('\0'));
  return pairs.every(
    (pair) => HEADER_NAME_PATTERN.test(pair.name) && HEADER_VALUE_PATTERN.test(pair.value),
  );
}

/** Styles of each kind of value that pages and samples support. */
const STYLES: Record<string, Record<string, string[]>> = {
  value: { query: ['form'], path: ['simple'], header: ['simple'] },
  list: {
    query: ['form', 'spaceDelimited', 'pipeDelimited'],
    path: ['simple'],
    header: ['simple'],
  },
  object: { query: ['deepObject'] },
};

export function isSupportedStyle(parameter: RawParameter, kind: string): boolean {
  const { style, explode } = getStyle(parameter);
  // Only in this style, lists can be split into parameters.
  if (kind === 'list' && explode && style !== 'form') return false;
  return STYLES[kind]?.[parameter.in]?.includes(style) ?? false;
}

/**
 * Serializes a parameter with `style` and `explode`: one pair, or one per item or key. Parts of a path are encoded,
 * because the separators between them are not.
 */
export function serializeParameter(parameter: RawParameter, value: unknown): SampleValue[] {
  const { name, in: location } = parameter;
  const { style, explode } = getStyle(parameter);
  const text = (part: unknown) =>
    location === 'path' ? encodeURIComponent(String(part)).replaceAll("'", '%27') : String(part);
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => ({ name, value: text(item) }));
    return [{ name, value: value.map(text).join(SEPARATORS[style]) }];
  }
  if (typeof value !== 'object' || value === null) return [{ name, value: text(value) }];
  return Object.entries(value).map(([key, item]) => ({
    name: `${name}[${key}]`,
    value: text(item),
  }));
}
