import { PageError } from '@portal/core/errors/pageError';
import { groupBy } from '@portal/core/shared/groupBy';
import type { Document, Location } from '@redocly/openapi-core';
import { findTextProblems } from './findTextProblems';
import { findDocumentedMedia } from './operations';
import { isText, SUPPORTED } from './supportedKeys';
import {
  locate,
  type ObjectProblem,
  type SpecObject,
  walkSpecification,
} from './walkSpecification';

interface UnsupportedKey {
  /** Kind and key: `Schema.not`. */
  name: string;
  reason: 'unknown' | 'next to a reference' | 'unused';
  location: Location;
}

/**
 * Keys without which pages would be wrong: next to some, others apply to part of the items or properties only, and
 * keywords next to a reference to an anchor would replace those of its target.
 */
const ESSENTIAL_KEYS = ['Schema.prefixItems', 'Schema.patternProperties', 'Schema.$anchor'];

/** Whether the author excluded a key: by its name, or all extensions of a kind with `Kind.x-*`. */
function isIgnoredKey(name: string, ignoredKeys: string[]): boolean {
  const [kind = ''] = name.split('.');
  return (
    (ignoredKeys.includes(name) && !ESSENTIAL_KEYS.includes(name)) ||
    (name.startsWith(`${kind}.x-`) &&
      (ignoredKeys.includes(`${kind}.x-*`) || ignoredKeys.includes('*.x-*')))
  );
}

/** Keys whose text is a label on the page, which must be one line, and not blank. */
const LABEL_KEYS = [
  'bearerFormat',
  'contentEncoding',
  'contentMediaType',
  'format',
  'name',
  'pattern',
  'summary',
  'title',
  'version',
  'x-displayName',
  'x-unit',
];

function findWrongLabels(kind: string, value: SpecObject): ObjectProblem[] {
  const isWrong = (key: string) => {
    const text = value[key];
    // A pattern of spaces is a constraint.
    return isText(text) && !/^.*\S.*$/.test(text) && (key !== 'pattern' || text === '');
  };
  return LABEL_KEYS.filter((key) => SUPPORTED[kind]?.includes(key) && isWrong(key)).map((key) => ({
    path: [key],
    problem: `\`${key}\` ${String(value[key]).trim() ? 'has several lines' : 'is blank'}.`,
    fix: 'Write text on one line, without `|` and `>`, which add a line break, or remove the key.',
  }));
}

function findObjectProblems(kind: string, value: SpecObject, name: unknown): ObjectProblem[] {
  const { example } = value as { example?: { $ref?: unknown } | null };
  const problems: ObjectProblem[] = [];
  const report = (problem: string, fix: string) => problems.push({ path: [], problem, fix });
  if (SUPPORTED[kind]?.includes('example') && isText(example?.$ref)) {
    report(
      'The example contains `$ref`, which the reference it names would replace.',
      'Write it as the `value` of a named example under `examples`.',
    );
  }
  if (kind === 'Example' && !['value', '$ref', 'externalValue'].some((key) => key in value)) {
    report(
      `The example \`${name}\` has no \`value\`, so no page shows it.`,
      'Add `value`, or remove the example.',
    );
  }
  return problems;
}

function explainUnsupported({ name, reason }: UnsupportedKey): { problem: string; fix: string } {
  const ignoring = ESSENTIAL_KEYS.includes(name)
    ? ''
    : ` If readers of pages do not need it, add '${name}' to the \`ignoredKeys\` option. The published file keeps it.`;
  switch (reason) {
    case 'next to a reference':
      return {
        problem: `\`${name}\` is next to a \`$ref\`, and pages do not combine the two.`,
        fix: 'Move it to the object that the `$ref` names, or remove it.',
      };
    case 'unused':
      return {
        problem: `\`${name}\` is not shown on any page, because no operation uses it.`,
        fix: `Use it, or remove it.${ignoring}`,
      };
    case 'unknown':
      return {
        problem: `\`${name}\` is not shown on any page, because the generator does not support it.`,
        fix: `Move its content to a description, or remove the key.${ignoring}`,
      };
  }
}

/** Keys of a map that pages do not show: extensions, and all media types of a body except for one. */
function listUnsupportedEntries(kind: string, map: SpecObject): string[] {
  const keys = Object.keys(map);
  if (kind === 'Paths' || kind === 'Responses') return keys.filter((key) => key.startsWith('x-'));
  const documented = findDocumentedMedia({ content: map as never });
  return kind === 'MediaTypesMap' ? keys.filter((key) => key !== documented?.mediaType) : [];
}

/** Reusable objects, by the name with which the author can ignore them. */
function listReusable(kind: string, object: SpecObject): string[][] {
  const listNames = (key: string) =>
    Object.keys((object[key] as SpecObject | undefined) ?? {}).map((name) => [key, name]);
  if (kind === 'Schema') return listNames('$defs');
  return kind === 'Components' ? (SUPPORTED.Components ?? []).flatMap(listNames) : [];
}

/** Finds keys, media types, and reusable objects that no page shows, in all files of a specification. */
async function findUnsupported(document: Document): Promise<UnsupportedKey[]> {
  const unsupported: UnsupportedKey[] = [];
  const reusable: UnsupportedKey[] = [];
  const used = new Set<string>();
  const addKeys = (
    kind: string,
    keys: string[],
    location: Location,
    reason: UnsupportedKey['reason'] = 'unknown',
  ) =>
    unsupported.push(
      ...keys.map((key) => ({ name: `${kind}.${key}`, reason, location: location.child([key]) })),
    );
  await walkSpecification(document, {
    onObject(kind, object, location) {
      const supported = [...(SUPPORTED[kind] ?? []), ...(kind === 'Schema' ? ['$defs'] : [])];
      const keys = Object.keys(object).filter((key) => !supported.includes(key));
      addKeys(kind, keys, location);
      for (const path of listReusable(kind, object))
        reusable.push({ name: path.join('.'), reason: 'unused', location: location.child(path) });
    },
    onMap(kind, map, location) {
      if (kind === 'SecurityRequirement')
        for (const name of Object.keys(map)) used.add(`securitySchemes.${name}`);
      addKeys(kind.replace('TypesMap', 'Type'), listUnsupportedEntries(kind, map), location);
    },
    onReference(kind, reference, location, target) {
      if (target) used.add(target.absolutePointer);
      const keys = Object.keys(reference).filter((key) => key !== '$ref');
      addKeys(kind, keys, location, 'next to a reference');
    },
  });
  const isUnused = ({ name, location }: UnsupportedKey) =>
    !used.has(name) && !used.has(location.absolutePointer);
  return [...unsupported, ...reusable.filter(isUnused)];
}

/**
 * Finds keys that no part of the generator reads, and values that no page would show as the author intends, in all files of a
 * specification. Without this check, pages would silently omit them. `ignoredKeys` lists keys to skip.
 */
export async function checkObjects(
  document: Document,
  ignoredKeys: string[],
  siteDir: string,
): Promise<PageError[]> {
  const errors: PageError[] = [];
  await walkSpecification(document, {
    onObject(kind, object, location) {
      for (const { path, problem, fix } of [
        ...findTextProblems(kind, object),
        ...findObjectProblems(kind, object, location.pointer.split('/').at(-1)),
        ...findWrongLabels(kind, object),
      ])
        errors.push(
          new PageError(locate(path[0] ? location.child(path) : location, siteDir), problem, fix),
        );
    },
  });
  const byName = groupBy(
    (await findUnsupported(document)).filter(({ name }) => !isIgnoredKey(name, ignoredKeys)),
    ({ name }) => name,
  );
  const unsupported = [...byName].map(([, findings]) => {
    const [first] = findings as [UnsupportedKey];
    const { problem, fix } = explainUnsupported(first);
    const occurrences = findings.length === 1 ? '' : ` It occurs in ${findings.length} places.`;
    return new PageError(locate(first.location, siteDir), problem + occurrences, fix);
  });
  return [...unsupported, ...errors];
}
