import { stringifyExact } from '../languages/stringifyExact';
import type { RawParameter } from '../types';
import { getBodyKind } from './operations';

type Pair = { name: string; value: string };

const DEFAULT_STYLES: Record<string, string> = { path: 'simple', header: 'simple', query: 'form' };
/** Separators of lists that are sent as one pair, by style; otherwise a comma. */
export const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' };

const HEADER_NAME_PATTERN = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE_PATTERN = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/** Whether servers can split a list that is sent as one pair: no item contains the separator, or items are encoded. */
function isSeparable({ in: location, style = '', explode, content }: RawParameter, value: unknown) {
  if (content || typeof value !== 'object' || value === null || location === 'path') return true;
  if (location === 'query' && (explode ?? !(style in SEPARATORS))) return true;
  const separator = SEPARATORS[style] ?? ',';
  return !Object.values(value).some((item) => String(item).includes(separator));
}

/** Whether a value has half of a surrogate pair, which UTF-8 cannot encode. JSON escapes it. */
function hasLoneSurrogate({ content }: RawParameter, value: unknown): boolean {
  if (content) return false;
  const parts = typeof value === 'object' ? Object.entries(value ?? {}).flat() : [value];
  return parts.some((part) => /\p{Cs}/u.test(String(part)));
}

/**
 * Whether all clients can send a value: headers are ASCII, the arguments of a program have no NUL characters, and
 * clients remove the path segments `.` and `..`.
 */
export function isSendable(parameter: RawParameter, value: unknown): boolean {
  if (!isSeparable(parameter, value) || hasLoneSurrogate(parameter, value)) return false;
  const pairs = serializeParameter(parameter, value);
  if (parameter.in === 'path') return pairs.every((pair) => !/^\.{0,2}$|%00/.test(pair.value));
  if (parameter.in !== 'header') return pairs.every((pair) => !pair.value.includes('\0'));
  return pairs.every(
    (pair) => HEADER_NAME_PATTERN.test(pair.name) && HEADER_VALUE_PATTERN.test(pair.value),
  );
}

/** Whether samples support this parameter's style. */
export function isSupportedStyle(
  { in: location, style, content }: RawParameter,
  value: unknown,
): boolean {
  if (content) return Object.keys(content).every((type) => getBodyKind(type) === 'json');
  if (typeof value !== 'object' || value === null) {
    return !style || style === DEFAULT_STYLES[location];
  }
  // OpenAPI does not define how to serialize nested values.
  if (Object.values(value).some((item) => typeof item === 'object' && item !== null)) return false;
  if (location === 'query') {
    const isList = Array.isArray(value);
    return !style || style === 'form' || (isList ? style in SEPARATORS : style === 'deepObject');
  }
  return !style || style === 'simple';
}

/**
 * Serializes a parameter with `style` and `explode`: one pair, or one per item or key. Parts of a path are encoded,
 * because the separators between them are not.
 */
export function serializeParameter(parameter: RawParameter, value: unknown): Pair[] {
  const { name, in: location, content } = parameter;
  const encode = (part: string) => (location === 'path' ? encodeURIComponent(part) : part);
  const text = (part: unknown) =>
    encode(typeof part === 'object' ? stringifyExact(part) : String(part));
  if (content) return [{ name, value: encode(stringifyExact(value)) }];
  if (typeof value !== 'object' || value === null) return [{ name, value: text(value) }];
  const style = parameter.style ?? DEFAULT_STYLES[location] ?? 'form';
  const explode = parameter.explode ?? style === 'form';
  if (Array.isArray(value)) {
    if (location === 'query' && explode) return value.map((item) => ({ name, value: text(item) }));
    return [{ name, value: value.map(text).join(SEPARATORS[style] ?? ',') }];
  }
  const entries = Object.entries(value);
  if (style === 'deepObject') {
    return entries.map(([key, item]) => ({ name: `${name}[${key}]`, value: text(item) }));
  }
  if (location === 'query' && explode) {
    return entries.map(([key, item]) => ({ name: key, value: text(item) }));
  }
  const pairs = entries.map(([key, item]) => [encode(key), text(item)].join(explode ? '=' : ','));
  return [{ name, value: pairs.join(',') }];
}
