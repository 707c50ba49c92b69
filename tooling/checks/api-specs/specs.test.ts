import path from 'node:path';
import { checkSchemas } from '@portal/api-reference/node/checkSchemas';
import { listOperations } from '@portal/api-reference/node/operations';
import { MAX_TAB_NAME_LENGTH } from '@portal/api-reference/node/text/responseExamples';
import type { PageKeys, Schema } from '@portal/api-reference/types';
import { loadContract } from '@portal/core/routes/loadContract';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../site/brand';
import {
  API_DIR,
  bundleSpec,
  GENERATED_SPEC_NAMES,
  getSpecFile,
  loadSpec,
  SPEC_NAMES,
} from './bundleSpec';
import { closeBodies } from './closeBodies';
import { lintSpec } from './lintSpec';

const BROKEN_SPEC = path.join(__dirname, '__fixtures__', 'broken.yaml');
const UNITS = [
  ...['s', 'kWh', 'kW', 'W', 'VA', 'VAr', 'V', 'A', '%', 'percentage points', 'cycles'],
  ...['currency', 'currency/cycle', 'kg CO2e'],
];

const specs = Object.fromEntries(
  await Promise.all(
    SPEC_NAMES.map(async (name) => [name, await bundleSpec(getSpecFile(name))] as const),
  ),
);
const getSpec = (name: string) =>
  specs[name] ?? expect.unreachable(`unknown specification ${name}`);

/** Finds examples with unknown values of open enums, which the linter accepts. */
async function checkExamples(file: string): Promise<string[]> {
  const spec = await loadSpec(file);
  const errors = checkSchemas({ ...spec, document: closeBodies(spec.document) });
  return errors.map(({ message }) => message);
}

describe.each(SPEC_NAMES)('%s.yaml', (name) => {
  it('passes the Redocly rules', async () => {
    expect(await lintSpec(getSpecFile(name))).toEqual([]);
  });

  it('has examples with known values of open enums', async () => {
    expect(await checkExamples(getSpecFile(name))).toEqual([]);
  });

  // Samples send each example. Optional parameters whose values readers cannot look up have no
  // example.
  it('has an example for each required parameter, request body, and response', () => {
    const missing = listOperations(getSpec(name)).flatMap(({ operation }) => {
      const bodies = [operation.requestBody, ...Object.values(operation.responses)];
      const media = bodies.flatMap((body) => Object.values(body?.content ?? {}));
      const parameters = operation.parameters ?? [];
      return [
        ...media.filter(({ examples = {} }) => Object.keys(examples).length === 0),
        ...parameters.filter(({ required, example }) => required && example === undefined),
      ].map(() => operation.operationId);
    });
    expect(missing).toEqual([]);
  });

  it('has example names that fit in tabs if a status has several examples', () => {
    const responses = listOperations(getSpec(name)).flatMap(({ operation }) =>
      Object.values(operation.responses),
    );
    for (const { content = {} } of responses) {
      const examples = Object.values(content).flatMap((media) =>
        Object.values(media.examples ?? {}),
      );
      const names = examples.map(({ summary = '' }) => summary);
      if (names.length === 1) continue;
      for (const exampleName of names)
        expect(exampleName.length, exampleName).toBeLessThanOrEqual(MAX_TAB_NAME_LENGTH);
      expect(names).not.toContain('');
    }
  });

  it('defines the error body for 400, 401, 403, and 500', () => {
    for (const { operation } of listOperations(getSpec(name))) {
      for (const status of ['400', '401', '403', '500']) {
        const schema = operation.responses[status]?.content?.['application/json']?.schema;
        expect(schema?.required, `${operation.operationId} ${status}`).toEqual([
          'code',
          'title',
          'message',
        ]);
      }
    }
  });

  it('uses the URLs in the brand file', () => {
    const { contact, license, termsOfService } = getSpec(name).info;
    const links = [...brand.legal, ...brand.social].map(({ href }) => href);
    expect(links).toContain(contact?.url);
    expect(links).toContain(license?.url);
    expect(links).toContain(termsOfService);
  });
});

describe.each(GENERATED_SPEC_NAMES)('pages of %s.yaml', (name) => {
  it('match the routes in the contract', () => {
    const routes = loadContract(path.join(API_DIR, '../contracts/routes.tsv'))
      .map(({ route }) => route)
      .filter((route) => route.startsWith(`/docs/api/${name}/`));
    const { tags = [] } = getSpec(name);
    const slugs = [
      name,
      ...tags.filter((tag) => tag.name !== name).map((tag) => tag.name),
      ...listOperations(getSpec(name)).map(({ operation }) => operation.operationId),
    ];
    expect(slugs.map((slug) => `/docs/api/${name}/${slug}`).sort()).toEqual(routes.sort());
  });

  it('have a description, keywords, and related pages', () => {
    const pages: { location: string; keys: PageKeys }[] = [
      { location: 'info', keys: getSpec(name).info },
      // A tag with the name of the file has no separate page.
      ...(getSpec(name).tags ?? [])
        .filter((tag) => tag.name !== name)
        .map((tag) => ({ location: tag.name, keys: tag })),
      ...listOperations(getSpec(name)).map(({ operation }) => ({
        location: operation.operationId,
        keys: operation,
      })),
    ];
    for (const { location, keys } of pages) {
      const description = keys['x-description'] ?? '';
      expect(description.length, `${location}: ${description}`).toBeGreaterThanOrEqual(50);
      expect(description.length, `${location}: ${description}`).toBeLessThanOrEqual(160);
      expect(keys['x-keywords']?.length ?? 0, location).toBeGreaterThanOrEqual(3);
      for (const route of keys['x-related'] ?? []) expect(route, location).toMatch(/^\/docs\//);
    }
  });

  it('describe every field and the unit of each number', () => {
    const findings: string[] = [];
    const visit = (schema: Schema, location: string, hasUnit: boolean) => {
      const types = [schema.type ?? []].flat();
      const ownUnit = schema['x-unit'];
      if (ownUnit !== undefined && !UNITS.includes(String(ownUnit)))
        findings.push(`${location}: unit ${ownUnit}`);
      const unitlessPattern =
        /\.(index|value|output_lines|max_value_\w+|rate_clamp_\w+|line_\w+_\d)$/;
      const number = types.includes('number') || types.includes('integer');
      if (number && ownUnit === undefined && !hasUnit && !unitlessPattern.test(location))
        findings.push(`${location}: missing unit`);
      if (types.includes('array') && !schema.items) findings.push(`${location}: missing items`);
      if (schema.items) visit(schema.items, `${location}[]`, hasUnit || ownUnit !== undefined);
      for (const [key, value] of Object.entries(schema.properties ?? {})) {
        if (!value.description) findings.push(`${location}.${key}: missing description`);
        visit(value, `${location}.${key}`, hasUnit || ownUnit !== undefined);
      }
    };
    for (const { operation } of listOperations(getSpec(name))) {
      const bodies = [operation.requestBody, operation.responses['200']];
      for (const body of bodies) {
        const schema = body?.content?.['application/json']?.schema;
        if (schema) visit(schema, operation.operationId, false);
      }
    }
    expect(findings).toEqual([]);
  });
});

describe('an invalid specification', () => {
  it('is rejected by Redocly', async () => {
    const findings = (await lintSpec(BROKEN_SPEC)).join('\n');
    expect(findings).toContain('path-parameters-defined');
    expect(findings).toContain('info-contact');
    expect(findings).toContain('rule/info-description');
    expect(findings).toContain('rule/example-value');
    expect(findings).toContain('tag-description');
    expect(findings).toContain('`power` property type must be number');
    expect(findings).toContain('must NOT have unevaluated properties `nmae`');
  });

  it('is rejected if an example has an unknown value of an open enum', async () => {
    const [message] = await checkExamples(BROKEN_SPEC);
    expect(message).toContain('The value `"wroking"` of `status` does not match `enum:');
  });

  it('is rejected if a reference cannot be resolved', async () => {
    const file = path.join(__dirname, '__fixtures__', 'unresolved.yaml');
    await expect(bundleSpec(file)).rejects.toThrow(/unresolved\.yaml:\d+ #\/paths[\s\S]*resolve/);
  });
});
