import { isDeepStrictEqual } from 'node:util';
import { exactJson } from '../../languages/exactJson';
import type { Schema } from '../../types';
import { openValues } from '../describeSchema';
import { type MergedSchema, mergeAllOf } from '../mergeSchemas';
import type { Direction, LocalChange } from './types';

const breaking = (place: string, what: string): LocalChange => ({ place, what, breaks: true });
const harmless = (place: string, what: string): LocalChange => ({ place, what, breaks: false });

/** Values of a schema's enum, and whether it is open: an open enum lists only the known values. */
function valuesOf(schema: Schema): { values: unknown[]; isOpen: boolean } | undefined {
  const open = openValues(schema);
  if (open) return { values: open.values, isOpen: true };
  if (schema.enum) return { values: schema.enum, isOpen: false };
  return 'const' in schema ? { values: [schema.const], isOpen: false } : undefined;
}

const typesOf = (schema: Schema): string[] => {
  const open = openValues(schema);
  return [(open ? open.type : schema.type) ?? []].flat();
};
const word = (types: string[]) => types.join(' or ') || 'any type';
const code = (value: unknown) => (value === undefined ? 'none' : exactJson(value));
const covers = (wide: string[], type: string) =>
  wide.includes(type) || (type === 'integer' && wide.includes('number'));

function compareTypes(before: Schema, now: Schema, place: string, direction: Direction) {
  const [old, fresh] = [typesOf(before), typesOf(now)];
  const what = `type changed from ${word(old)} to ${word(fresh)}`;
  if (isDeepStrictEqual([...old].sort(), [...fresh].sort())) return [];
  // Requests must not get narrower, responses must not get wider.
  const [narrow, wide] = direction === 'request' ? [old, fresh] : [fresh, old];
  const holds = narrow.length > 0 && narrow.every((type) => covers(wide, type));
  return [holds || wide.length === 0 ? harmless(place, what) : breaking(place, what)];
}

/** Keywords whose every change affects both sides. */
const EXACT = [
  { key: 'format', name: 'format' },
  { key: 'x-unit', name: 'unit' },
  { key: 'default', name: 'default' },
  { key: 'readOnly', name: 'readOnly' },
  { key: 'writeOnly', name: 'writeOnly' },
  { key: 'contentEncoding', name: 'content encoding' },
  { key: 'contentMediaType', name: 'content media type' },
] as const;

function compareExact(before: Schema, now: Schema, place: string): LocalChange[] {
  return EXACT.flatMap(({ key, name }) => {
    if (isDeepStrictEqual(before[key], now[key])) return [];
    const text = (value: unknown) => (typeof value === 'string' ? value : code(value));
    return [breaking(place, `${name} changed from ${text(before[key])} to ${text(now[key])}`)];
  });
}

function compareValues(before: Schema, now: Schema, place: string, direction: Direction) {
  const [old, fresh] = [valuesOf(before), valuesOf(now)];
  if (!old && !fresh) return [];
  if (!old) {
    const text = `limited to ${fresh?.values.map(code).join(', ')}`;
    return [
      direction === 'request' && !fresh?.isOpen ? breaking(place, text) : harmless(place, text),
    ];
  }
  if (!fresh) {
    const text = 'the list of values was dropped';
    return [direction === 'answer' && !old.isOpen ? breaking(place, text) : harmless(place, text)];
  }
  const changes: LocalChange[] = [];
  for (const value of old.values.filter((each) => !fresh.values.includes(each))) {
    changes.push(breaking(place, `value ${code(value)} removed`));
  }
  for (const value of fresh.values.filter((each) => !old.values.includes(each))) {
    const breaks = direction === 'answer' && !old.isOpen;
    changes.push({ place, what: `value ${code(value)} added`, breaks });
  }
  if (old.isOpen !== fresh.isOpen) {
    const what = `the list of values is ${fresh.isOpen ? 'open' : 'closed'} now`;
    changes.push({ place, what, breaks: fresh.isOpen === (direction === 'answer') });
  }
  return changes;
}

/** Limits of a value, with their defaults. `low` limits get stricter upwards. */
const LIMITS = [
  { key: 'minimum', low: true },
  { key: 'exclusiveMinimum', low: true },
  { key: 'minLength', low: true },
  { key: 'minItems', low: true },
  { key: 'minProperties', low: true },
  { key: 'maximum', low: false },
  { key: 'exclusiveMaximum', low: false },
  { key: 'maxLength', low: false },
  { key: 'maxItems', low: false },
  { key: 'maxProperties', low: false },
] as const;
/** Counts are never negative, so this limit has no effect. */
const COUNTS = new Set<string>(['minLength', 'minItems', 'minProperties']);

function compareLimits(before: Schema, now: Schema, place: string, direction: Direction) {
  return LIMITS.flatMap(({ key, low }) => {
    const silent = low ? (COUNTS.has(key) ? 0 : -Infinity) : Infinity;
    const [old, fresh] = [before[key] ?? silent, now[key] ?? silent];
    if (old === fresh) return [];
    const isStricter = low ? fresh > old : fresh < old;
    const what = `${key} is ${isStricter ? 'stricter' : 'looser'}: ${now[key] ?? 'none'}`;
    return [{ place, what, breaks: isStricter === (direction === 'request') }];
  });
}

/** Rules that can only be compared as written. */
const RULES = ['pattern', 'multipleOf', 'uniqueItems', 'not', 'propertyNames', 'contains'] as const;
const ALTERNATIVES = ['oneOf', 'anyOf', 'also', 'if', 'then', 'else', 'prefixItems'] as const;

function compareRules(
  before: MergedSchema,
  now: MergedSchema,
  place: string,
  direction: Direction,
) {
  const changes = RULES.flatMap((key) => {
    const [old, fresh] = [before[key] || undefined, now[key] || undefined];
    if (isDeepStrictEqual(old, fresh)) return [];
    const what = `${key} changed from ${code(old)} to ${code(fresh)}`;
    // Removing a rule relaxes it; any other change may restrict it.
    const lost = fresh === undefined;
    const gained = old === undefined;
    const breaks = direction === 'request' ? !lost : !gained;
    return [{ place, what, breaks }];
  });
  if (openValues(before) || openValues(now)) return changes;
  return [
    ...changes,
    ...ALTERNATIVES.flatMap((key) =>
      isDeepStrictEqual(before[key], now[key])
        ? []
        : [breaking(place, `${key} changed; compare the alternatives`)],
    ),
  ];
}

const isClosed = ({ additionalProperties }: Schema) => additionalProperties === false;

function compareKeys(before: Schema, now: Schema, place: string, direction: Direction) {
  const changes: LocalChange[] = [];
  if (isClosed(before) !== isClosed(now)) {
    changes.push(
      isClosed(now)
        ? {
            place,
            what: 'keys that are not listed are refused now',
            breaks: direction === 'request',
          }
        : harmless(place, 'keys that are not listed are allowed now'),
    );
  }
  const [old, fresh] = [new Set(before.required ?? []), new Set(now.required ?? [])];
  const known = before.properties ?? {};
  for (const key of fresh) {
    if (old.has(key) || (direction === 'answer' && !(key in known))) continue;
    changes.push({
      place: `${place}.${key}`,
      what: direction === 'request' ? 'is required now' : 'is always there now',
      breaks: direction === 'request',
    });
  }
  for (const key of old) {
    if (fresh.has(key) || !(key in (now.properties ?? {}))) continue;
    changes.push({
      place: `${place}.${key}`,
      what: direction === 'request' ? 'is optional now' : 'may be missing now',
      breaks: direction === 'answer',
    });
  }
  return changes;
}

/**
 * Compares two states of a schema. Breaking changes are stricter rules in requests, and weaker guarantees in
 * responses.
 */
export function compareSchemas(
  rawBefore: Schema,
  rawNow: Schema,
  place: string,
  direction: Direction,
  above: Schema[] = [],
): LocalChange[] {
  const [before, now] = [mergeAllOf(rawBefore), mergeAllOf(rawNow)];
  // Recursive schemas are compared only once.
  const identity = before.properties ?? before.items ?? before;
  if (above.includes(identity as Schema)) return [];
  const inside = [...above, identity as Schema];
  const fresh = now.properties ?? {};
  const known = before.properties ?? {};
  const maps = [before.additionalProperties, now.additionalProperties];
  const [oldMap, freshMap] = maps.map((map) => (typeof map === 'object' ? map : undefined));
  return [
    ...compareTypes(before, now, place, direction),
    ...compareExact(before, now, place),
    ...compareValues(before, now, place, direction),
    ...compareLimits(before, now, place, direction),
    ...compareRules(before, now, place, direction),
    ...compareKeys(before, now, place, direction),
    ...(now.deprecated && !before.deprecated ? [harmless(place, 'is deprecated now')] : []),
    ...Object.entries(known).flatMap(([key, old]) => {
      const same = fresh[key];
      return same
        ? compareSchemas(old, same, `${place}.${key}`, direction, inside)
        : [breaking(`${place}.${key}`, 'removed')];
    }),
    ...Object.keys(fresh)
      .filter((key) => !(key in known))
      .map((key) => harmless(`${place}.${key}`, 'is new')),
    ...compareParts(before.items, now.items, `${place}[]`, direction, inside),
    ...compareParts(oldMap, freshMap, `${place}.*`, direction, inside),
  ];
}

function compareParts(
  before: Schema | undefined,
  now: Schema | undefined,
  place: string,
  direction: Direction,
  above: Schema[],
): LocalChange[] {
  if (before && now) return compareSchemas(before, now, place, direction, above);
  if (before) {
    return [{ place, what: 'is no longer described', breaks: direction === 'answer' }];
  }
  return now ? [{ place, what: 'is described now', breaks: direction === 'request' }] : [];
}
