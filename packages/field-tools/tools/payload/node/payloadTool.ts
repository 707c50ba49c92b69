import fs from 'node:fs';
import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import { stripMarkdown } from '../../../stripMarkdown';
import type { ToolDescription } from '../../../ToolDescription';
import { createPayloadTool } from '../createPayloadTool';
import type { PayloadData, Schema } from '../data';

const SCHEMAS_FOLDER = 'content/schemas';

function loadSchema(root: string, name: string): Schema {
  const text = fs.readFileSync(path.join(root, SCHEMAS_FOLDER, `${name}.json`), 'utf8');
  return JSON.parse(text, (key, value) => {
    // The tool does not need the examples, which are for the AsyncAPI document.
    if (key === 'examples') return undefined;
    return key === 'description' && typeof value === 'string' ? stripMarkdown(value) : value;
  });
}

/** Loads the first JSON code block with this schema from a page. */
function loadExample(root: string, page: string, schema: string): string {
  const text = fs.readFileSync(path.join(root, page), 'utf8');
  const [, example] =
    new RegExp(`^\`\`\`json [^\\n]*schema="${schema}"[^\\n]*\\n([\\s\\S]*?)^\`\`\``, 'm').exec(
      text,
    ) ?? [];
  if (example) return example.trim();
  throw new PageError(
    { file: page },
    `no JSON with schema="${schema}"`,
    'The payload explorer shows it by default. Add it to the page, or set another page in the plugin options.',
  );
}

/**
 * Loads the schemas of payloads, batches, and responses, and the default batch of the explorer.
 *
 * @param page file of the page with the default batch
 */
export function loadPayload(root: string, page: string): PayloadData {
  const names = fs
    .readdirSync(path.join(root, SCHEMAS_FOLDER, 'payloads'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
  return {
    payloads: Object.fromEntries(names.map((name) => [name, loadSchema(root, `payloads/${name}`)])),
    batch: loadSchema(root, 'webhook-batch'),
    storage: loadSchema(root, 'storage-answer'),
    example: loadExample(root, page, 'webhook-batch'),
  };
}

export default {
  title: 'Payload explorer',
  page: '/tools/payload',
  question:
    'What does each key of this payload, event, or batch mean, what is wrong with it, and which table stores it?',
  position: 8,
  loadData: ({ root, batchPage }) => loadPayload(root, batchPage),
  create: createPayloadTool,
} satisfies ToolDescription<PayloadData>;
