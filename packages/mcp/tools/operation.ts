import { LANGUAGES } from '@portal/api-reference/languages';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import * as z from 'zod';
import type { ApiReference } from '../Documentation';
import { defineTool } from './types';

type Operation = ApiReference['operations'][number];

const formatLabel = ({ page: { method, path } }: Operation) => `${method.toUpperCase()} ${path}`;

/** Segments of a path, without host, version, and query. */
const getSegments = (path: string) =>
  path
    .toLowerCase()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\?.*$/, '')
    .replace(/^\/v\d+(?=\/)/, '')
    .split('/')
    .filter(Boolean);

/**
 * Whether a requested path matches the complete path, or the end of that path from a literal segment, such as
 * `/machines`.
 */
function matchesPath(path: string, requestedPath: string): boolean {
  const segments = getSegments(path);
  const requestedSegments = getSegments(requestedPath);
  const lastSegments = segments.slice(segments.length - requestedSegments.length);
  if (requestedSegments.length === 0 || requestedSegments.length > segments.length) return false;
  if (requestedSegments.length < segments.length && lastSegments[0] !== requestedSegments[0])
    return false;
  // A requested path can contain a parameter as `{id}`, `:id`, or a value.
  return lastSegments.every(
    (segment, index) => segment.startsWith('{') || segment === requestedSegments[index],
  );
}

function matchesOperation(operation: Operation, name: string): boolean {
  const { id, title, path } = operation.page;
  const query = name.trim().toLowerCase();
  const [, method, requestedPath] =
    /^(?:(get|post|put|patch|delete)\s+)?((?:https?:\/)?\/\S*)$/.exec(query) ?? [];
  if (requestedPath)
    return (!method || method === operation.page.method) && matchesPath(path, requestedPath);
  return [id, title].some((candidate) => candidate.toLowerCase() === query);
}

export const operationTool = defineTool({
  name: 'operation',
  title: 'Look up a REST API operation',
  description: `Returns the method, path, parameters, body, responses, and samples (${LANGUAGES.map(({ label }) => label).join(', ')}) of an operation. Find it by ID, title, or method and path (GET /machines). Without a name, lists all operations.`,
  input: { name: z.string().optional().describe('ID, title, or method and path') },
  async run({ name }, docs) {
    const { route, operations: allOperations, samples } = await docs.reference();
    const matches = name
      ? allOperations.filter((item) => matchesOperation(item, name))
      : allOperations;
    if (matches.length === 0) {
      const knownNames = allOperations.flatMap((item) => [item.page.id, formatLabel(item)]);
      throw new Error(
        `The API has no operation "${name}". Similar names: ${findNearestNames(String(name), knownNames, 6).join(', ')}`,
      );
    }
    const operationLines = matches
      .map((item) => {
        const url = docs.toUrl(`${route}/${item.spec}/${item.page.id}`);
        return `- ${formatLabel(item)}: ${item.page.title}, ${url}`;
      })
      .join('\n');
    const [match] = matches;
    if (!match || matches.length > 1) return operationLines;
    const operationSamples = samples.filter(
      ({ specId, operationId }) => specId === match.spec && operationId === match.page.id,
    );
    const { parameters, requestBody, responses, security, summary, server } = match.page;
    const fields = parameters.flatMap(({ location, fields: parameterFields }) =>
      parameterFields.map(
        (field) =>
          `- ${field.name} (${location}, ${field.type}${field.required ? ', required' : ''}): ${[field.description, ...field.facts].join(' ')}`,
      ),
    );
    const authentication = security.flatMap((credentials) =>
      credentials.length > 0
        ? [credentials.map(({ label: kind, name }) => `${kind} (${name})`).join(' and ')]
        : [],
    );
    return [
      operationLines,
      `# ${match.page.title}`,
      `${formatLabel(match)} at ${server}`,
      summary,
      authentication.length > 0 ? `Authentication: ${authentication.join(', or ')}` : '',
      fields.length > 0 ? `## Parameters\n\n${fields.join('\n')}` : '',
      requestBody
        ? `## Body\n\n${requestBody.mediaType}: ${requestBody.description || requestBody.type}`
        : '',
      `## Responses\n\n${responses.map(({ status, reason, description }) => `- ${status} ${reason}: ${description}`).join('\n')}`,
      ...operationSamples.map(({ language, code }) => `\`\`\`${language}\n${code.trim()}\n\`\`\``),
    ]
      .filter(Boolean)
      .join('\n\n');
  },
});
