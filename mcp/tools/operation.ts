import * as z from 'zod';
import { LANGUAGES } from '../../packages/api-languages';
import type { OperationPage } from '../../plugins/openapi-reference/types';
import { nearestNames } from '../../plugins/shared/nearestNames';
import { api } from '../../site/api';
import type { Documentation } from '../Documentation';
import { defineTool } from './types';

interface Operation {
  spec: string;
  page: OperationPage;
}

async function listOperations(docs: Documentation): Promise<Operation[]> {
  const { models } = await docs.reference();
  return models.flatMap(({ id: spec, pages }) =>
    pages.flatMap((page) => (page.kind === 'operation' ? [{ spec, page }] : [])),
  );
}

const label = ({ page: { method, path } }: Operation) => `${method.toUpperCase()} ${path}`;

function isNamed(operation: Operation, wanted: string): boolean {
  const { id, title, path } = operation.page;
  const query = wanted.trim().toLowerCase();
  // Parameters are written in more than one way: {id}, :id, a value.
  const pattern = path
    .toLowerCase()
    .replace(/[.]/g, '\\.')
    .replace(/\{[^}]*\}/g, '[^/]+');
  const [, method, asked] = /^(?:(get|post|put|patch|delete)\s+)?(\/\S*)$/.exec(query) ?? [];
  if (asked) {
    const isMethod = !method || method === operation.page.method;
    return isMethod && new RegExp(`(?:^|/v\\d+)${pattern}$`).test(asked.replace(/\?.*$/, ''));
  }
  return [id, title].some((name) => name.toLowerCase() === query);
}

export const operation = defineTool({
  name: 'operation',
  title: 'Look up an operation of the REST API',
  description: `Method, path, parameters, body, answers and samples (${LANGUAGES.map(({ label: name }) => name).join(', ')}) of an operation: by its id, title, or method and path (GET /machines). Without a name: all operations.`,
  input: { name: z.string().optional().describe('Id, title, or method and path') },
  output: {
    operations: z.array(
      z.object({
        id: z.string(),
        api: z.string(),
        request: z.string(),
        title: z.string(),
        address: z.string(),
      }),
    ),
    markdown: z.string().optional().describe('The page of the operation, where one is named'),
    samples: z.record(z.string(), z.string()).optional(),
  },
  async run({ name }, docs) {
    const all = await listOperations(docs);
    const describe = (one: Operation) => ({
      id: one.page.id,
      api: one.spec,
      request: label(one),
      title: one.page.title,
      address: docs.address(`${api.baseRoute}/${one.spec}/${one.page.id}`),
    });
    const named = name ? all.filter((one) => isNamed(one, name)) : all;
    if (named.length === 0) {
      const known = all.flatMap((one) => [one.page.id, label(one)]);
      throw new Error(
        `The API has no operation "${name}". The nearest: ${nearestNames(String(name), known, 6).join(', ')}`,
      );
    }
    const operations = named.map(describe);
    const list = operations
      .map(({ request, title, address }) => `- ${request}: ${title}, ${address}`)
      .join('\n');
    const [only] = named;
    if (!only || named.length > 1) return { data: { operations }, text: list };
    const { samples } = await docs.reference();
    const own = samples.filter(
      ({ spec, operation: id }) => spec === only.spec && id === only.page.id,
    );
    const { parameters, requestBody, responses, security, summary, server } = only.page;
    const fields = parameters.flatMap(({ place, fields: some }) =>
      some.map(
        (field) =>
          `- ${field.name} (${place}, ${field.type}${field.required ? ', required' : ''}): ${[field.description, ...field.facts].join(' ')}`,
      ),
    );
    const ways = security.flatMap(({ credentials }) =>
      credentials.length > 0
        ? [credentials.map(({ label: kind, name }) => `${kind} (${name})`).join(' and ')]
        : [],
    );
    const markdown = [
      `# ${only.page.title}`,
      `${label(only)} at ${server}`,
      summary,
      ways.length > 0 ? `Authentication: ${ways.join(', or ')}` : '',
      fields.length > 0 ? `## Parameters\n\n${fields.join('\n')}` : '',
      requestBody
        ? `## Body\n\n${requestBody.mediaType}: ${requestBody.description || requestBody.type}`
        : '',
      `## Answers\n\n${responses.map(({ status, reason, description }) => `- ${status} ${reason}: ${description}`).join('\n')}`,
      ...own.map(({ language, code }) => `\`\`\`${language}\n${code.trim()}\n\`\`\``),
    ]
      .filter(Boolean)
      .join('\n\n');
    return {
      data: {
        operations,
        markdown,
        samples: Object.fromEntries(own.map(({ language, code }) => [language, code])),
      },
      text: `${list}\n\n${markdown}`,
    };
  },
});
