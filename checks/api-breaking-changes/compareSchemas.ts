import type { Schema } from '../../api/bundleSpec';
import type { BreakingChange } from './types';

/** Who writes the value: a client must keep to new rules of requests, and read new answers. */
export type Direction = 'request' | 'answer';

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

function compareTypes(before: Schema, now: Schema, at: string, direction: Direction) {
  const [old, fresh] = [typesOf(before), typesOf(now)];
  // A client may send what was allowed, and reads what it knows: the narrower side has to hold.
  const lost =
    direction === 'request'
      ? old.filter(
          (type) => !fresh.includes(type) && !(type === 'integer' && fresh.includes('number')),
        )
      : fresh.filter(
          (type) => !old.includes(type) && !(type === 'integer' && old.includes('number')),
        );
  const changed = lost.length > 0 || (old.length === 0) !== (fresh.length === 0);
  const word = (types: string[]) => types.join(' or ') || 'any type';
  if (changed) return [{ at, what: `type changed from ${word(old)} to ${word(fresh)}` }];
  if (before.format !== now.format)
    return [
      { at, what: `format changed from ${before.format ?? 'none'} to ${now.format ?? 'none'}` },
    ];
  if (before['x-unit'] !== now['x-unit'])
    return [
      { at, what: `unit changed from ${before['x-unit'] ?? 'none'} to ${now['x-unit'] ?? 'none'}` },
    ];
  return [];
}

function compareEnums(before: Schema, now: Schema, at: string, direction: Direction) {
  const removed = (before.enum ?? []).filter((value) => now.enum && !now.enum.includes(value));
  const limited = direction === 'request' && !before.enum && now.enum;
  return [
    ...removed.map((value) => ({ at, what: `value ${JSON.stringify(value)} removed` })),
    ...(limited ? [{ at, what: `limited to ${now.enum?.join(', ')}` }] : []),
  ];
}

const LIMITS = [
  { key: 'minimum', stricter: (old: number, fresh: number) => fresh > old, none: -Infinity },
  { key: 'maximum', stricter: (old: number, fresh: number) => fresh < old, none: Infinity },
  { key: 'minItems', stricter: (old: number, fresh: number) => fresh > old, none: 0 },
  { key: 'maxItems', stricter: (old: number, fresh: number) => fresh < old, none: Infinity },
] as const;

function compareLimits(before: Schema, now: Schema, at: string, direction: Direction) {
  if (direction === 'answer') return [];
  return LIMITS.flatMap(({ key, stricter, none }) => {
    const [old, fresh] = [before[key] ?? none, now[key] ?? none];
    return stricter(old, fresh) ? [{ at, what: `${key} is stricter: ${fresh}` }] : [];
  });
}

/** What of a schema breaks a program: removed or retyped fields, new duties, lost values. */
export function compareSchemas(
  before: Schema,
  now: Schema,
  at: string,
  direction: Direction,
): BreakingChange[] {
  const fields = Object.entries(before.properties ?? {});
  const fresh = now.properties ?? {};
  const duties =
    direction === 'request'
      ? (now.required ?? []).filter((key) => !before.required?.includes(key))
      : (before.required ?? []).filter((key) => key in fresh && !now.required?.includes(key));
  return [
    ...compareTypes(before, now, at, direction),
    ...compareEnums(before, now, at, direction),
    ...compareLimits(before, now, at, direction),
    ...duties.map((key) => ({
      at: `${at}.${key}`,
      what: direction === 'request' ? 'is required now' : 'may be missing now',
    })),
    ...fields.flatMap(([key, old]) => {
      const same = fresh[key];
      return same
        ? compareSchemas(old, same, `${at}.${key}`, direction)
        : [{ at: `${at}.${key}`, what: 'removed' }];
    }),
    ...(before.items && now.items
      ? compareSchemas(before.items, now.items, `${at}[]`, direction)
      : []),
  ];
}
