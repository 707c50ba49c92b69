import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { parse } from 'yaml';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = Record<string, Json>;

/** A JSON Schema of `content/schemas/`. Its `examples` are valid values. */
interface MessageSchema extends JsonObject {
  title: string;
  description: string;
  examples: JsonObject[];
}

interface AsyncApi extends JsonObject {
  channels: Record<string, { messages: JsonObject }>;
}

const SCHEMAS_FOLDER = 'content/schemas';
/** Document without its messages. */
export const ASYNCAPI_FILE = `${SCHEMAS_FOLDER}/asyncapi.yaml`;

function loadSchema(root: string, name: string): MessageSchema {
  const payload = path.join(root, SCHEMAS_FOLDER, 'payloads', `${name}.json`);
  const file = fs.existsSync(payload) ? payload : path.join(root, SCHEMAS_FOLDER, `${name}.json`);
  return JSON.parse(fs.readFileSync(file, 'utf8'));
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
 * Completes `content/schemas/asyncapi.yaml` with the messages of its channels, from the schemas that pages and checks use.
 *
 * @returns the document; its version is the date of the newest changelog post
 */
export function createAsyncApi(root: string, title: string, url: string): JsonObject {
  const document: AsyncApi = parse(fs.readFileSync(path.join(root, ASYNCAPI_FILE), 'utf8'));
  const posts = listFiles(root, 'content/changelog', '.mdx');
  const names = Object.values(document.channels).flatMap(({ messages }) => Object.keys(messages));
  const schemas = names.map((name) => [name, loadSchema(root, name)] as const);
  return {
    ...document,
    info: { title, version: path.basename(posts.at(-1) ?? '0', '.mdx') },
    components: {
      messages: Object.fromEntries(
        schemas.map(([name, schema]) => [name, toMessage(schema, name)]),
      ),
      schemas: Object.fromEntries(
        schemas.map(([name, schema]) => [name, toSchema(schema, name, url)]),
      ),
    },
  };
}
