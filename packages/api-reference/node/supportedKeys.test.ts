import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type NormalizedNodeType, Oas3_1Types } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { withDefaults } from '../options';
import type { LoadedSpec, OpenApiDocument } from '../types';
import { buildModel } from './buildModel';
import { compareSpecs } from './changes/compareSpecs';
import { createPublishedSpec } from './createPublishedSpec';
import { loadSpecification } from './loadSpecification';
import { renderPages } from './renderPages';
import { FLOWS, isMap, SUPPORTED, SUPPORTED_TYPES } from './supportedKeys';
import { getErrorMessage } from './testReference';

const siteDir = path.join(__dirname, '../__fixtures__/other');
const options = withDefaults({
  specs: [{ id: 'other', file: 'other.yaml' }],
});

/** Keys that don't change the output, each with its reason. */
const KEYS_WITHOUT_OUTPUT = new Set([
  // Without this key, nothing is generated.
  'Root.openapi',
  // Contains components, which are tested separately.
  'Root.components',
  // A note for other authors.
  'Schema.$comment',
  // Covered by the release tests in generateReference.test.ts.
  'Info.x-releases',
  // Referenced components are tested where they are used.
  ...(SUPPORTED.Components ?? []).map((key) => `Components.${key}`),
  // All methods of a path use the same code; the fixture has three of them.
  ...['patch', 'delete', 'head', 'options'].map((method) => `PathItem.${method}`),
  // All flows use the same code; the fixture has one of them.
  ...['implicit', 'password', 'clientCredentials'].map((flow) => `OAuth2Flows.${flow}`),
  ...FLOWS.filter((kind) => kind !== 'AuthorizationCode').flatMap((kind) =>
    (SUPPORTED[kind] ?? []).map((key) => `${kind}.${key}`),
  ),
  // A name has priority over the URL, and the fixture has a name.
  'License.url',
]);

/** Keys that are used only if another key is missing. */
const FALLBACK_FOR: Record<string, string> = { 'Info.summary': 'Info.x-description' };

/** Keys that lists of changes do not contain, each with its reason. */
const KEYS_WITHOUT_CHANGES = new Set([
  // Texts for readers, and groups of pages. Calls do not depend on them.
  ...['Info', 'Contact', 'License', 'Tag', 'ExternalDocs', 'Example'].flatMap((kind) =>
    (SUPPORTED[kind] ?? []).map((key) => `${kind}.${key}`),
  ),
  ...Object.entries(SUPPORTED).flatMap(([kind, keys]) =>
    ['summary', 'description', 'title', '$comment', 'example', 'examples', 'externalDocs', 'tags']
      .concat(['x-description', 'x-keywords', 'x-questions', 'x-related'])
      .filter((key) => keys?.includes(key))
      .map((key) => `${kind}.${key}`),
  ),
  // All methods and flows use the same code; the fixture has some of them.
  ...['patch', 'delete', 'head', 'options'].map((method) => `PathItem.${method}`),
  ...['implicit', 'password', 'clientCredentials'].map((flow) => `OAuth2Flows.${flow}`),
  ...FLOWS.filter((kind) => kind !== 'AuthorizationCode').flatMap((kind) =>
    (SUPPORTED[kind] ?? []).map((key) => `${kind}.${key}`),
  ),
  // The generator accepts one version. Versions of the API are the headings of the lists.
  'Root.openapi',
  'Root.info',
  // Referenced components are compared where they are used.
  'Root.components',
  ...(SUPPORTED.Components ?? []).map((key) => `Components.${key}`),
]);

/** Calls `onObject` for every object in a document, with its kind. */
function visit(
  value: unknown,
  onObject: (kind: string, object: Record<string, unknown>) => void,
  type = SUPPORTED_TYPES.Root as NormalizedNodeType,
  visited = new Set<unknown>(),
): void {
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  if (isMap(value) && SUPPORTED[type.name]) onObject(type.name, value);
  for (const [key, item] of Object.entries(value)) {
    const known = type.items ?? type.properties[key] ?? type.additionalProperties;
    const itemType = typeof known === 'function' ? known(item, key) : known;
    if (itemType && 'properties' in itemType) visit(item, onObject, itemType, visited);
  }
}

let loadedSpec: LoadedSpec;
let fullOutput: string;
beforeAll(async () => {
  loadedSpec = await loadSpecification({ id: 'other', file: 'other.yaml' }, siteDir);
  fullOutput = renderAll(loadedSpec.document);
});

/** Renders all output of a document as one string. Returns the error message if rendering fails. */
function renderAll(document: OpenApiDocument): string {
  try {
    const model = buildModel({ ...loadedSpec, document });
    const context = {
      ...{ file: 'other.yaml', specId: 'other', folder: 'api', baseRoute: '/docs/api' },
      ...{ getTitle: (route: string) => route, overview: 'overview', downloads: '/openapi' },
      ...{ maxExpandedFields: 3 },
    };
    const pages = [...renderPages(model, context).values()];
    return pages.join('\n') + JSON.stringify(model.info.releases);
  } catch (error) {
    return String(error);
  }
}

/** Returns a copy of a document without one key, and how often the key occurred. */
function removeKey(
  original: OpenApiDocument,
  name: string,
): { document: OpenApiDocument; removed: number } {
  const document = structuredClone(original);
  let removed = 0;
  visit(document, (kind, object) => {
    const key = name.slice(kind.length + 1);
    if (name !== `${kind}.${key}` || !(key in object)) return;
    delete object[key];
    removed++;
  });
  return { document, removed };
}

const keyNames = Object.entries(SUPPORTED).flatMap(([kind, keys = []]) =>
  keys.map((key) => `${kind}.${key}`),
);

describe('a supported key', () => {
  it.each(keyNames.filter((name) => !KEYS_WITHOUT_OUTPUT.has(name)))(
    'changes the output: %s',
    (name) => {
      const fallbackFor = FALLBACK_FOR[name];
      const originalDocument = fallbackFor
        ? removeKey(loadedSpec.document, fallbackFor).document
        : loadedSpec.document;
      const { document, removed } = removeKey(originalDocument, name);
      expect(removed, 'occurrences in the fixture').toBeGreaterThan(0);
      expect(renderAll(document)).not.toBe(fallbackFor ? renderAll(originalDocument) : fullOutput);
    },
  );
});

describe('a published specification', () => {
  it('keeps keys that only other tools use', async () => {
    const document = await createPublishedSpec(
      loadedSpec.bundled,
      loadedSpec,
      { id: 'other', file: 'other.yaml' },
      options,
    );
    expect(JSON.stringify(document)).toContain('"x-unit":"m"');
  });
});

describe('a key of the standard that no page shows', () => {
  const yaml = readFileSync(path.join(siteDir, 'other.yaml'), 'utf8');
  const otherKeys = Object.entries(SUPPORTED).flatMap(([kind, keys = []]) =>
    Object.keys(Oas3_1Types[kind as 'Info'].properties)
      .filter((key) => !keys.includes(key) && !key.startsWith('x-') && !key.startsWith('$'))
      .map((key): [string, string] => [kind, key]),
  );

  it.each(otherKeys)('is refused with its file and line: %s.%s', async (kind, key) => {
    const document = parse(yaml);
    let isPlaced = false;
    visit(document, (objectKind, object) => {
      if (isPlaced || objectKind !== kind || '$ref' in object) return;
      object[key] = key === 'jsonSchemaDialect' ? 'https://dialect.example' : {};
      isPlaced = true;
    });
    expect(isPlaced).toBe(true);
    const message = await getErrorMessage(stringify(document, { aliasDuplicateObjects: false }));
    expect(message).toMatch(new RegExp(`test\\.yaml:\\d+ .*${key.replace('$', '\\$')}`));
  });
});

/** Another value of the same type: a list or map without its last entry, or none if that was the only one. */
function change(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (!Array.isArray(value) && !isMap(value)) return 'x';
  const others = Object.entries(value).slice(0, -1);
  if (others.length === 0) return undefined;
  return Array.isArray(value) ? value.slice(0, -1) : Object.fromEntries(others);
}

describe('the comparison of two versions', () => {
  const findPlaces = (document: OpenApiDocument, name: string) => {
    const [kind, key = ''] = name.split('.');
    const places: Record<string, unknown>[] = [];
    visit(document, (objectKind, object) => {
      if (objectKind === kind && object[key] !== undefined) places.push(object);
    });
    // Copies of a schema share its `allOf`.
    const parts = places.map(({ allOf }) => allOf);
    return places
      .filter((_, index) => !parts[index] || parts.indexOf(parts[index]) === index)
      .map((object) => ({ object, key }));
  };

  /** The document without reusable objects, which are copies of those in the operations. */
  const loadDocument = () => {
    const { components, ...document } = structuredClone(loadedSpec.document);
    return { ...document, components: { securitySchemes: components?.securitySchemes ?? {} } };
  };

  it.each(keyNames.filter((name) => !KEYS_WITHOUT_CHANGES.has(name)))(
    'lists each change of each value: %s',
    (name) => {
      const before = loadDocument();
      const places = findPlaces(before, name);
      expect(places.length, 'occurrences in the fixture').toBeGreaterThan(0);
      for (const index of places.keys()) {
        const after = loadDocument();
        const { object, key } = findPlaces(after, name)[index] ?? expect.unreachable(name);
        const isObject = ['schema', 'items', 'additionalProperties'].includes(key);
        const changed = isObject ? undefined : change(object[key]);
        if (changed === undefined) delete object[key];
        else object[key] = changed;
        expect(compareSpecs(before, after), `place ${index}`).not.toEqual([]);
        expect(compareSpecs(after, before), `place ${index}, added`).not.toEqual([]);
      }
    },
  );
});
