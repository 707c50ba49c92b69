import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { withDefaults } from '../options';
import type { LoadedSpec, OpenApiDocument } from '../types';
import { buildModel } from './buildModel';
import { compareSpecs } from './changes/compareSpecs';
import { createPublishedSpec } from './createPublishedSpec';
import { loadSpecification } from './loadSpecification';
import { renderPages } from './renderPages';
import { isMap, type ObjectKind, SUPPORTED } from './supportedKeys';
import { getErrorMessage } from './testReference';

const siteDir = path.join(__dirname, '../__fixtures__/other');
const options = withDefaults({
  specs: [{ id: 'other', file: 'other.yaml' }],
});

/** Keys that don't change the output, each with its reason. */
const KEYS_WITHOUT_OUTPUT = new Set([
  // Without this key, nothing is generated.
  'Document.openapi',
  // Contains components, which are tested separately.
  'Document.components',
  // A note for other authors.
  'Schema.$comment',
  // Covered by the release tests in generateReference.test.ts.
  'Info.x-releases',
  // Referenced components are tested where they are used.
  ...Object.keys(SUPPORTED.Components).map((key) => `Components.${key}`),
  // All methods of a path use the same code; the fixture has three of them.
  ...['patch', 'delete', 'head', 'options'].map((method) => `PathItem.${method}`),
  // All flows use the same code; the fixture has one of them.
  ...['implicit', 'password', 'clientCredentials'].map((flow) => `OAuthFlows.${flow}`),
  // A name has priority over the URL, and the fixture has a name.
  'License.url',
]);

/** Keys that are used only if another key is missing. */
const FALLBACK_FOR: Record<string, string> = { 'Info.summary': 'Info.x-description' };

/**
 * Every key of every object of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html), of JSON Schema 2020-12, and of the
 * schemas of OpenAPI 3.0. Extensions of this site are in `SUPPORTED`.
 */
const STANDARD_KEYS: Record<ObjectKind, string> = {
  Document:
    'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs',
  Info: 'title summary description termsOfService contact license version',
  Contact: 'name url email',
  License: 'name identifier url',
  Server: 'url description variables',
  ServerVariable: 'enum default description',
  Tag: 'name description externalDocs',
  ExternalDocs: 'description url',
  PathItem: 'summary description get put post delete options head patch trace servers parameters',
  Operation:
    'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers',
  Parameter:
    'name in description required deprecated allowEmptyValue style explode allowReserved schema example examples content',
  Header:
    'description required deprecated allowEmptyValue style explode allowReserved schema example examples content',
  RequestBody: 'description content required',
  Response: 'description headers content links',
  MediaType: 'schema example examples encoding',
  Example: 'summary description value externalValue',
  Components:
    'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems',
  SecurityScheme: 'type description name in scheme bearerFormat flows openIdConnectUrl',
  OAuthFlows: 'implicit password clientCredentials authorizationCode',
  OAuthFlow: 'authorizationUrl tokenUrl refreshUrl scopes',
  Schema: `
    $id $schema $anchor $dynamicRef $dynamicAnchor $vocabulary $comment
    allOf anyOf oneOf if then else not properties additionalProperties patternProperties dependentSchemas propertyNames
    contains items prefixItems type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength
    minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required
    dependentRequired title description default deprecated readOnly writeOnly examples format contentEncoding
    contentMediaType contentSchema unevaluatedItems unevaluatedProperties discriminator xml externalDocs example
    nullable additionalItems dependencies definitions`,
};

/** Keys that lists of changes do not contain, each with its reason. */
const KEYS_WITHOUT_CHANGES = new Set([
  // Texts for readers, and groups of pages. Calls do not depend on them.
  ...['Info', 'Contact', 'License', 'Tag', 'ExternalDocs', 'Example'].flatMap((kind) =>
    Object.keys(SUPPORTED[kind as ObjectKind]).map((key) => `${kind}.${key}`),
  ),
  ...Object.entries(SUPPORTED).flatMap(([kind, keys]) =>
    ['summary', 'description', 'title', '$comment', 'example', 'examples', 'externalDocs', 'tags']
      .concat(['x-description', 'x-keywords', 'x-questions', 'x-related'])
      .filter((key) => key in keys)
      .map((key) => `${kind}.${key}`),
  ),
  // All methods and flows use the same code; the fixture has some of them.
  ...['patch', 'delete', 'head', 'options'].map((method) => `PathItem.${method}`),
  ...['implicit', 'password', 'clientCredentials'].map((flow) => `OAuthFlows.${flow}`),
  // The generator accepts one version. Versions of the API are the headings of the lists.
  'Document.openapi',
  'Document.info',
  // Referenced components are compared where they are used.
  'Document.components',
  ...Object.keys(SUPPORTED.Components).map((key) => `Components.${key}`),
]);

/** Calls `onObject` for every object in a document, with its kind. */
function visit(
  kind: ObjectKind,
  value: unknown,
  onObject: (kind: ObjectKind, object: Record<string, unknown>) => void,
  visited = new Set<unknown>(),
): void {
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  const object = value as Record<string, unknown>;
  onObject(kind, object);
  for (const [key, content] of Object.entries(SUPPORTED[kind])) {
    if (typeof content === 'string' || object[key] === undefined) continue;
    if ('object' in content) visit(content.object, object[key], onObject, visited);
    else {
      const itemKind = 'list' in content ? content.list : content.map;
      for (const item of Object.values(object[key] as object))
        visit(itemKind, item, onObject, visited);
    }
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
  visit('Document', document, (kind, object) => {
    const key = name.slice(kind.length + 1);
    if (name !== `${kind}.${key}` || !(key in object)) return;
    delete object[key];
    removed++;
  });
  return { document, removed };
}

const keyNames = Object.entries(SUPPORTED).flatMap(([kind, keys]) =>
  Object.keys(keys).map((key) => `${kind}.${key}`),
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
  const otherKeys = Object.entries(STANDARD_KEYS).flatMap(([kind, keys]) =>
    keys
      .trim()
      .split(/\s+/)
      .filter((key) => !(key in SUPPORTED[kind as ObjectKind]))
      .map((key): [ObjectKind, string] => [kind as ObjectKind, key]),
  );

  it('is not supported by mistake', () => {
    const names = Object.entries(SUPPORTED).flatMap(([kind, keys]) =>
      Object.keys(keys)
        .filter((key) => !STANDARD_KEYS[kind as ObjectKind].split(/\s+/).includes(key))
        .map((key) => `${kind}.${key}`),
    );
    expect(names.filter((name) => !name.includes('.x-'))).toEqual([]);
  });

  it.each(otherKeys)('is refused with its file and line: %s.%s', async (kind, key) => {
    const document = parse(yaml);
    let isPlaced = false;
    visit('Document', document, (objectKind, object) => {
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
    visit('Document', document, (objectKind, object) => {
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
      const [kind] = name.split('.');
      const before = loadDocument();
      const places = findPlaces(before, name);
      expect(places.length, 'occurrences in the fixture').toBeGreaterThan(0);
      for (const index of places.keys()) {
        const after = loadDocument();
        const { object, key } = findPlaces(after, name)[index] ?? expect.unreachable(name);
        const content = SUPPORTED[kind as ObjectKind][key] ?? 'any value';
        const isObject = typeof content === 'object' && 'object' in content;
        const changed = isObject ? undefined : change(object[key]);
        if (changed === undefined) delete object[key];
        else object[key] = changed;
        expect(compareSpecs(before, after), `place ${index}`).not.toEqual([]);
        expect(compareSpecs(after, before), `place ${index}, added`).not.toEqual([]);
      }
    },
  );
});
