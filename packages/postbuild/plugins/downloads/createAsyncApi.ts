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
/** Other messages, by the channel that carries them. */
const OTHER_MESSAGES = {
  webhook: ['webhook-batch'],
  jobs: ['job-request', 'job-state'],
  storage: ['storage-answer'],
};

function loadSchema(root: string, file: string): MessageSchema {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

/**
 * Creates the published form of a schema: references point to its location in the document, links are absolute, known
 * values are an `enum`, and other extension keys (`x-…`) are omitted.
 */
function toPublished(value: Json, name: string, url: string): Json {
  if (Array.isArray(value)) return value.map((item) => toPublished(item, name, url));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, entry]): [string, Json] => {
    if (key === 'x-values') return ['enum', Object.keys(entry as JsonObject)];
    if (key === '$ref')
      return [key, String(entry).replace('#/', `#/components/schemas/${name}/schema/`)];
    if (typeof entry === 'string') return [key, entry.replaceAll('](/', `](${url}/`)];
    return [key, toPublished(entry, name, url)];
  });
  return Object.fromEntries(entries.filter(([key]) => !key.startsWith('x-')));
}

/** Wraps a JSON Schema in AsyncAPI's Multi Format Schema Object. */
function toSchema(
  { $schema: _, examples: __, ...schema }: MessageSchema,
  name: string,
  url: string,
): Json {
  return {
    schemaFormat: 'application/schema+json;version=draft-2020-12',
    schema: toPublished(schema, name, url),
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
 * messages between devices, the platform, webhook receivers, and REST clients, from the schemas that pages and checks use. Channels
 * have no address, because the receiver chooses a webhook's URL, and device topics are not documented.
 *
 * @param root project root
 * @param title title of the document
 * @param url URL of the site, for links in descriptions
 * @returns the document; its version is the date of the newest changelog post
 */
export function createAsyncApi(root: string, title: string, url: string): JsonObject {
  const version = listFiles(root, 'content/changelog', '.mdx')
    .map((file) => path.basename(file, '.mdx'))
    .sort()
    .at(-1);
  const payloads = listFiles(root, PAYLOADS_FOLDER, '.json').map(
    (file) => [path.basename(file, '.json'), loadSchema(root, file)] as const,
  );
  const otherMessages = Object.values(OTHER_MESSAGES)
    .flat()
    .map((name) => [name, loadSchema(root, `content/schemas/${name}.json`)] as const);
  const messages = [...payloads, ...otherMessages];
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
        messages: createReferences(OTHER_MESSAGES.webhook),
      },
      jobs: {
        address: null,
        title: 'Jobs',
        description: 'REST calls that schedule jobs on devices and return their state.',
        messages: createReferences(OTHER_MESSAGES.jobs),
      },
      storage: {
        address: null,
        title: 'Storage',
        description: 'REST call that returns stored data points.',
        messages: createReferences(OTHER_MESSAGES.storage),
      },
    },
    operations: {
      receivePayload: createOperation(
        'receive',
        'device',
        'The platform stores what a device sends.',
      ),
      sendBatch: createOperation('send', 'webhook', 'The platform posts data points or events.'),
      scheduleJob: createOperation(
        'receive',
        'jobs',
        'A program schedules a job, and gets its state in the response.',
      ),
      sendPoints: createOperation('send', 'storage', 'The platform returns a page of points.'),
    },
    components: {
      messages: Object.fromEntries(
        messages.map(([name, schema]) => [name, toMessage(schema, name)]),
      ),
      schemas: Object.fromEntries(
        messages.map(([name, schema]) => [name, toSchema(schema, name, url)]),
      ),
    },
  };
}
