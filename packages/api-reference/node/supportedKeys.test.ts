import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDefaults } from '../options';
import type { LoadedSpec, OpenApiDocument } from '../types';
import { buildModel } from './buildModel';
import { createPublishedSpec } from './createPublishedSpec';
import { loadSpecification } from './loadSpecification';
import { renderPages } from './renderPages';
import { type ObjectKind, SUPPORTED } from './supportedKeys';

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
      ...{ maxExpandedFields: 3, timeoutSeconds: 30 },
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
      { id: 'other', file: 'other.yaml' },
      options,
    );
    expect(JSON.stringify(document)).toContain('"x-unit":"m"');
  });
});
