import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = Record<string, Json>;

/** A JSON Schema of `content/schemas/`. Its `examples` are valid values. */
interface MessageSchema extends JsonObject {
  title: string;
  description: string;
  examples: JsonObject[];
}

/** Folder with the device payload schemas, relative to the project root. */
export const PAYLOADS_FOLDER = 'content/schemas/payloads';
const BATCH_SCHEMA_FILE = 'content/schemas/webhook-batch.json';

function loadSchema(root: string, file: string): MessageSchema {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

/** Points references to `$defs` to the location of the schema in the document. */
function moveReferences(value: Json, name: string): Json {
  if (Array.isArray(value)) return value.map((item) => moveReferences(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === '$ref' && typeof entry === 'string'
        ? entry.replace('#/', `#/components/schemas/${name}/schema/`)
        : moveReferences(entry, name),
    ]),
  );
}

/** Wraps a JSON Schema in AsyncAPI's Multi Format Schema Object, without extension keys (`x-…`). */
function toSchema({ $schema: _, examples: __, ...schema }: MessageSchema, name: string): Json {
  const published = JSON.parse(JSON.stringify(schema), function (this: Json, key, value) {
    return key.startsWith('x-') ? undefined : value;
  });
  return {
    schemaFormat: 'application/schema+json;version=draft-2020-12',
    schema: moveReferences(published, name),
  };
}

function toMessage({ title, description, examples }: MessageSchema, name: string): JsonObject {
  return {
    name,
    title,
    summary: description,
    contentType: 'application/json',
    payload: { $ref: `#/components/schemas/${name}` },
    examples: examples.map((payload) => ({ payload })),
  };
}

/**
 * Creates an AsyncAPI 3.0 document (https://www.asyncapi.com/docs/reference/specification/v3.0.0) that describes the
 * messages between devices, the platform, and webhook receivers, from the schemas that pages and checks use. Channels
 * have no address, because the receiver chooses a webhook's URL, and device topics are not documented.
 *
 * @param root project root
 * @param title title of the document
 * @returns the document; its version is the date of the newest changelog post
 */
export function createAsyncApi(root: string, title: string): JsonObject {
  const version = listFiles(root, 'content/changelog', '.mdx')
    .map((file) => path.basename(file, '.mdx'))
    .sort()
    .at(-1);
  const payloads = listFiles(root, PAYLOADS_FOLDER, '.json').map(
    (file) => [path.basename(file, '.json'), loadSchema(root, file)] as const,
  );
  const batch = ['webhook-batch', loadSchema(root, BATCH_SCHEMA_FILE)] as const;
  const messages = [...payloads, batch];
  const createReferences = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));
  const createOperation = (action: string, channel: string, summary: string) => ({
    action,
    channel: { $ref: `#/channels/${channel}` },
    summary,
  });
  return {
    asyncapi: '3.0.0',
    info: { title, version: version ?? '0' },
    defaultContentType: 'application/json',
    channels: {
      device: {
        address: null,
        title: 'Data points of a device',
        description: 'JSON payloads that devices send under a tag.',
        messages: createReferences(payloads.map(([name]) => name)),
      },
      webhook: {
        address: null,
        title: 'Webhook',
        description: 'POST requests to the URL of the receiver.',
        messages: createReferences([batch[0]]),
      },
    },
    operations: {
      receivePayload: createOperation(
        'receive',
        'device',
        'The platform stores what a device sends.',
      ),
      sendBatch: createOperation('send', 'webhook', 'The platform posts data points or events.'),
    },
    components: {
      messages: Object.fromEntries(
        messages.map(([name, schema]) => [name, toMessage(schema, name)]),
      ),
      schemas: Object.fromEntries(messages.map(([name, schema]) => [name, toSchema(schema, name)])),
    },
  };
}
