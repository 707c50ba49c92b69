import { groupBy } from '@portal/core/shared/groupBy';
import type { Document } from '@redocly/openapi-core';
import type { SpecProblem } from '../types';
import { type ObjectKind, SUPPORTED } from './supportedKeys';
import {
  isAnchor,
  locate,
  SpecificationWalker,
  type SpecObject,
  type UnsupportedKey,
} from './walkSpecification';

/** Whether the author excluded a key: by its name, or all extensions of a kind with `Kind.x-*`. */
function isIgnoredKey(name: string, ignoredKeys: string[]): boolean {
  const [kind = ''] = name.split('.');
  return (
    ignoredKeys.includes(name) ||
    (name.startsWith(`${kind}.x-`) &&
      (ignoredKeys.includes(`${kind}.x-*`) || ignoredKeys.includes('*.x-*')))
  );
}

/** Extensions, whose values the linter does not check. */
const TEXT_KEYS = ['x-description', 'x-displayName', 'x-unit'];
const TEXT_LIST_KEYS = ['x-keywords', 'x-related'];

const isText = (value: unknown) => typeof value === 'string';

/** Finds an extension whose value has the wrong type. */
function findInvalidExtension(kind: ObjectKind, value: SpecObject): string | undefined {
  const isInvalid = (key: string) =>
    TEXT_LIST_KEYS.includes(key)
      ? !(Array.isArray(value[key]) && value[key].every(isText))
      : !isText(value[key]);
  return [...TEXT_KEYS, ...TEXT_LIST_KEYS].find(
    (key) => key in value && key in SUPPORTED[kind] && isInvalid(key),
  );
}

/** Finds an extension with an invalid value, an example that no page would show, or a reference that the generator cannot follow. */
function findObjectProblem(
  kind: ObjectKind,
  value: SpecObject,
  name: unknown,
): Pick<SpecProblem, 'problem' | 'fix'> | undefined {
  const { $ref, example } = value as { $ref?: unknown; example?: { $ref?: unknown } | null };
  if (typeof $ref === 'string' && isAnchor($ref)) {
    return {
      problem: `The reference \`${$ref}\` names an anchor, which the generator does not support.`,
      fix: 'Write the path of the schema, such as `#/components/schemas/Name`.',
    };
  }
  const extension = findInvalidExtension(kind, value);
  if (extension) {
    const type = TEXT_LIST_KEYS.includes(extension) ? 'list of strings' : 'string';
    return { problem: `\`${extension}\` is not a ${type}.`, fix: `Write it as a ${type}.` };
  }
  const isScopeText = (scope: unknown) => scope === null || isText(scope);
  if (kind === 'OAuthFlow' && !Object.values(value.scopes ?? {}).every(isScopeText))
    return { problem: 'The description of a scope is not a string.', fix: 'Put it in quotes.' };
  if ('example' in SUPPORTED[kind] && typeof example?.$ref === 'string') {
    return {
      problem: 'The example contains `$ref`, which the reference it names would replace.',
      fix: 'Write it as the `value` of a named example under `examples`.',
    };
  }
  if (kind !== 'Example' || ['value', '$ref', 'externalValue'].some((key) => key in value))
    return undefined;
  return {
    problem: `The example \`${name}\` has no \`value\`, so no page shows it.`,
    fix: 'Add `value`, or remove the example.',
  };
}

/**
 * Finds keys that no part of the generator reads, and examples that no page would show, in all files of a
 * specification. Without this check, pages would silently omit them. `ignoredKeys` lists keys to skip.
 */
export async function findUnsupportedKeys(
  document: Document,
  ignoredKeys: string[],
  siteDir: string,
): Promise<SpecProblem[]> {
  const objectProblems: SpecProblem[] = [];
  const walk = new SpecificationWalker((kind, value, location) => {
    const problem = findObjectProblem(kind, value, location.segments.at(-1));
    if (problem) objectProblems.push({ ...locate(location, siteDir), ...problem });
  });
  await walk.visit('Document', { document, segments: [] });
  const byName = groupBy(
    walk.unsupported.filter(({ name }) => !isIgnoredKey(name, ignoredKeys)),
    ({ name }) => name,
  );
  const unsupported = [...byName].map(([name, findings]) => {
    const [first] = findings as [UnsupportedKey];
    const occurrences = findings.length === 1 ? '' : ` It occurs in ${findings.length} places.`;
    if (first.isNextToReference) {
      return {
        ...locate(first, siteDir),
        problem: `\`${name}\` is next to a \`$ref\`, which replaces it.${occurrences}`,
        fix: 'Move it to the object that the `$ref` names, or remove it.',
      };
    }
    return {
      ...locate(first, siteDir),
      problem: `\`${name}\` is not shown on any page, because the generator does not support it.${occurrences}`,
      fix: `Move its content to a description, or remove the key. If readers do not need it, add '${name}' to the option \`ignoredKeys\`.`,
    };
  });
  return [...unsupported, ...objectProblems];
}
