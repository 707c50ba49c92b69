import { LANGUAGES } from '@portal/api-reference/languages';
import { nearestNames } from '@portal/core/errors/nearestNames';
import * as z from 'zod';
import type { ApiReference } from '../Documentation';
import { defineTool } from './types';

type Operation = ApiReference['operations'][number];

const label = ({ page: { method, path } }: Operation) => `${method.toUpperCase()} ${path}`;

/** Segments of a path; the host and the version before it do not count. */
const segmentsOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\?.*$/, '')
    .replace(/^\/v\d+(?=\/)/, '')
    .split('/')
    .filter(Boolean);

/** Whether a path is meant by what is asked: the whole of it, or its end from a fixed word on, as `/machines`. */
function isPath(path: string, asked: string): boolean {
  const own = segmentsOf(path);
  const wanted = segmentsOf(asked);
  const rest = own.slice(own.length - wanted.length);
  if (wanted.length === 0 || wanted.length > own.length) return false;
  if (wanted.length < own.length && rest[0] !== wanted[0]) return false;
  // Parameters are written in more than one way: {id}, :id, a value.
  return rest.every((segment, at) => segment.startsWith('{') || segment === wanted[at]);
}

function isNamed(operation: Operation, wanted: string): boolean {
  const { id, title, path } = operation.page;
  const query = wanted.trim().toLowerCase();
  const [, method, asked] =
    /^(?:(get|post|put|patch|delete)\s+)?((?:https?:\/)?\/\S*)$/.exec(query) ?? [];
  if (asked) return (!method || method === operation.page.method) && isPath(path, asked);
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
    const { route, operations: all, samples } = await docs.reference();
    const describe = (one: Operation) => ({
      id: one.page.id,
      api: one.spec,
      request: label(one),
      title: one.page.title,
      address: docs.address(`${route}/${one.spec}/${one.page.id}`),
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
