import fs from 'node:fs';
import path from 'node:path';
import specs from '@asyncapi/specs';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { createAsyncApi } from './createAsyncApi';

interface Document {
  channels: Record<string, { messages: Record<string, { $ref: string }> }>;
  components: {
    messages: Record<string, { payload: { $ref: string }; examples: { payload: unknown }[] }>;
    schemas: Record<string, { schema: object }>;
  };
}

const ROOT = path.join(__dirname, '../../../..');
const document = createAsyncApi(ROOT, 'Messages', 'https://docs.example') as unknown as Document;

it('creates a valid AsyncAPI 3.0 document', () => {
  const schema = specs.schemasWithoutId['3.0.0'];
  const validate = addFormats(new Ajv({ strict: false, allErrors: true })).compile(schema);
  validate(document);
  expect(validate.errors).toBe(null);
});

it('assigns every message to a channel, with examples that match its schema', () => {
  const { messages, schemas } = document.components;
  const used = Object.values(document.channels).flatMap((channel) => Object.keys(channel.messages));
  expect(used.sort()).toEqual(Object.keys(messages).sort());
  const ajv = addFormats(new Ajv2020({ strict: false }));
  ajv.addSchema({ $id: 'https://example.com/document', ...document });
  for (const [name, { examples }] of Object.entries(messages)) {
    const validate = ajv.getSchema(
      `https://example.com/document#/components/schemas/${name}/schema`,
    );
    expect(examples.length, name).toBeGreaterThan(0);
    for (const { payload } of examples) {
      validate?.(payload);
      expect(validate?.errors, name).toBe(null);
    }
    expect(validate?.({}), name).toBe(false);
  }
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(messages).sort());
});

it('omits keys that only this site uses', () => {
  expect(JSON.stringify(document)).not.toMatch(/"x-|\$schema/);
});

it('lists the event types, and has absolute links', () => {
  const text = JSON.stringify(document);
  expect(text).toContain('"enum":["authentication","authorization","connection"');
  expect(text).toContain('](https://docs.example/docs/');
  expect(text).not.toContain('](/');
});

it('describes every message that the page lists, and no others', () => {
  const page = fs.readFileSync(
    path.join(ROOT, 'content/guide/iot-core/data-management/messages.mdx'),
    'utf8',
  );
  const names = [...page.matchAll(/<Keys of="(?:payloads\/)?([\w-]+)"/g)].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(Object.keys(document.components.messages).sort());
});
