import path from 'node:path';
import { listOperations } from '@portal/api-reference/node/operations';
import { MAX_TAB_NAME_LENGTH } from '@portal/api-reference/node/text/answers';
import type { PageKeys, Schema } from '@portal/api-reference/types';
import { loadContract } from '@portal/core/addresses/loadContract';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../site/brand';
import { API_DIR, bundleSpec, PAGED, SPEC_NAMES, specFile } from './bundleSpec';
import { lintWithRedocly, lintWithSpectral } from './lintSpec';
import { collectExamples, validateExamples } from './validateExamples';

const BROKEN = path.join(__dirname, '__fixtures__', 'broken.yaml');
const UNITS = [
  ...['s', 'kWh', 'kW', 'W', 'VA', 'VAr', 'V', 'A', '%', 'percentage points', 'cycles'],
  ...['currency', 'currency/cycle', 'kg CO2e'],
];

const specs = Object.fromEntries(
  await Promise.all(
    SPEC_NAMES.map(async (name) => [name, await bundleSpec(specFile(name))] as const),
  ),
);
const spec = (name: string) => specs[name] ?? expect.unreachable(`no specification ${name}`);

describe.each(SPEC_NAMES)('%s.yaml', (name) => {
  it('passes the rules of Redocly', async () => {
    expect(await lintWithRedocly(specFile(name))).toEqual([]);
  });

  it('passes the rules of Spectral', async () => {
    expect(await lintWithSpectral(specFile(name))).toEqual([]);
  }, 20_000);

  it('has examples that meet their schemas', () => {
    expect(validateExamples(collectExamples(spec(name)))).toEqual([]);
  });

  // Samples send each example. An optional parameter whose value readers can't look up has none.
  it('has an example for every required parameter, request body and answer', () => {
    const missing = listOperations(spec(name)).flatMap(({ operation }) => {
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

  it('names each of several examples of a status in the space of a tab', () => {
    const responses = listOperations(spec(name)).flatMap(({ operation }) =>
      Object.values(operation.responses),
    );
    for (const { content = {} } of responses) {
      const examples = Object.values(content).flatMap((media) =>
        Object.values(media.examples ?? {}),
      );
      const names = examples.map(({ summary = '' }) => summary);
      if (names.length === 1) continue;
      for (const each of names) expect(each.length, each).toBeLessThanOrEqual(MAX_TAB_NAME_LENGTH);
      expect(names).not.toContain('');
    }
  });

  it('answers 400, 401, 403 and 500 with the error body', () => {
    for (const { operation } of listOperations(spec(name))) {
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

  it('names the addresses of the brand', () => {
    const { contact, license, termsOfService } = spec(name).info;
    const links = [...brand.legal, ...brand.social].map(({ href }) => href);
    expect(links).toContain(contact?.url);
    expect(links).toContain(license?.url);
    expect(links).toContain(termsOfService);
  });
});

describe.each(PAGED)('%s.yaml as pages', (name) => {
  it('stands on exactly the routes of the contract', () => {
    const routes = loadContract(path.join(API_DIR, '../contracts/routes.tsv'))
      .map(({ route }) => route)
      .filter((route) => route.startsWith(`/docs/api/${name}/`));
    const { tags = [] } = spec(name);
    const slugs = [
      name,
      ...tags.filter((tag) => tag.name !== name).map((tag) => tag.name),
      ...listOperations(spec(name)).map(({ operation }) => operation.operationId),
    ];
    expect(slugs.map((slug) => `/docs/api/${name}/${slug}`).sort()).toEqual(routes.sort());
  });

  it('carries description, keywords and related pages for every page', () => {
    const pages: { at: string; keys: PageKeys }[] = [
      { at: 'info', keys: spec(name).info },
      ...(spec(name).tags ?? []).map((tag) => ({ at: tag.name, keys: tag })),
      ...listOperations(spec(name)).map(({ operation }) => ({
        at: operation.operationId,
        keys: operation,
      })),
    ];
    for (const { at, keys } of pages) {
      const description = keys['x-description'] ?? '';
      expect(description.length, `${at}: ${description}`).toBeGreaterThanOrEqual(50);
      expect(description.length, `${at}: ${description}`).toBeLessThanOrEqual(160);
      expect(keys['x-keywords']?.length ?? 0, at).toBeGreaterThanOrEqual(3);
      for (const route of keys['x-related'] ?? []) expect(route, at).toMatch(/^\/docs\//);
    }
  });

  it('describes every field and gives every number its unit', () => {
    const findings: string[] = [];
    const visit = (schema: Schema, at: string, unit: boolean) => {
      const types = [schema.type ?? []].flat();
      const own = schema['x-unit'];
      if (own !== undefined && !UNITS.includes(String(own))) findings.push(`${at}: unit ${own}`);
      const counted = /\.(index|value|output_lines|max_value_\w+|rate_clamp_\w+|line_\w+_\d)$/;
      const number = types.includes('number') || types.includes('integer');
      if (number && own === undefined && !unit && !counted.test(at))
        findings.push(`${at}: no unit`);
      if (schema.items) visit(schema.items, `${at}[]`, unit || own !== undefined);
      for (const [key, value] of Object.entries(schema.properties ?? {})) {
        if (!value.description) findings.push(`${at}.${key}: no description`);
        visit(value, `${at}.${key}`, unit || own !== undefined);
      }
    };
    for (const { operation } of listOperations(spec(name))) {
      const bodies = [operation.requestBody, operation.responses['200']];
      for (const body of bodies) {
        const schema = body?.content?.['application/json']?.schema;
        if (schema) visit(schema, operation.operationId, false);
      }
    }
    expect(findings).toEqual([]);
  });
});

describe('a broken specification', () => {
  it('is refused by Redocly', async () => {
    const findings = (await lintWithRedocly(BROKEN)).join('\n');
    expect(findings).toContain('path-parameters-defined');
    expect(findings).toContain('tag-description');
  });

  it('is refused by Spectral', async () => {
    expect((await lintWithSpectral(BROKEN)).join('\n')).toContain('(path-params)');
  });

  it('is refused for its example', async () => {
    expect(validateExamples(collectExamples(await bundleSpec(BROKEN)))).toMatchInlineSnapshot(`
      [
        "machines-machine 200 wrong: must have required property 'id' {"missingProperty":"id"}",
        "machines-machine 200 wrong: must NOT have additional properties {"additionalProperty":"nmae"}",
        "machines-machine 200 wrong/power: must be number {"type":"number"}",
        "machines-machine 200 wrong/status: must be equal to one of the allowed values {"allowedValues":["working","idle"]}",
      ]
    `);
  });

  it('is refused when a reference leads nowhere', async () => {
    const file = path.join(__dirname, '__fixtures__', 'unresolved.yaml');
    await expect(bundleSpec(file)).rejects.toThrow(/unresolved\.yaml:\d+ #\/paths[\s\S]*resolve/);
  });
});
