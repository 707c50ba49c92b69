import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import type { Documentation } from './Documentation';
import { errorTool } from './tools/error';
import { operationTool } from './tools/operation';
import { pageTool } from './tools/page';
import { pinTool } from './tools/pin';
import { programTool } from './tools/program';
import { registerTool } from './tools/register';
import { searchTool } from './tools/search';
import { symbolTool } from './tools/symbol';
import type { Tool } from './tools/types';

const tools = [
  searchTool,
  pageTool,
  symbolTool,
  pinTool,
  registerTool,
  errorTool,
  operationTool,
  programTool,
] as unknown as Tool[];

const renderInstructions = (name: string) =>
  `The documentation of ${name}: platform guide, REST API, and embedded SDK. Start with "search"; "page" returns the text. For exact facts, call "symbol", "pin", "register", "operation", "error", and "program". Every answer names its release and its source URLs: cite them.`;

/** Of a resource that is not there: https://modelcontextprotocol.io/specification/2025-06-18/server/resources#error-handling */
const NOT_FOUND = -32002;
/** Scheme of the resources: the path is that of the page. */
const SCHEME = 'docs:';

/** A server of the Model Context Protocol that answers from the documentation. It only reads. */
export function createServer(docs: Documentation): McpServer {
  const { name: product, slug } = docs.portal();
  const server = new McpServer(
    {
      name: `${slug}-documentation`,
      title: `${product} documentation`,
      version: docs.release(),
    },
    { instructions: renderInstructions(product) },
  );
  for (const { name, title, description, input, output, run } of tools) {
    server.registerTool(
      name,
      {
        title,
        description,
        // A word that the tool does not know would else be left out, and the answer be one to another question.
        inputSchema: z.strictObject(input),
        outputSchema: {
          release: z.string().describe('Newest release that the documentation knows'),
          ...output,
        },
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      async (args: Record<string, unknown>) => {
        const release = docs.release();
        const toContent = (text: string) => [
          { type: 'text' as const, text: `${text}\n\nRelease: ${release}` },
        ];
        try {
          const { text, data } = await run(args, docs);
          return { content: toContent(text), structuredContent: { release, ...data } };
        } catch (error) {
          return { isError: true, content: toContent((error as Error).message) };
        }
      },
    );
  }
  const template = new ResourceTemplate(`${SCHEME}//page{+path}`, {
    list: () => ({
      resources: [...docs.pages().values()].map(({ route, title }) => ({
        uri: `${SCHEME}//page${route}`,
        name: title,
        title,
        mimeType: 'text/markdown',
      })),
    }),
  });
  server.registerResource(
    'page',
    template,
    { title: 'Page', description: 'A page as Markdown', mimeType: 'text/markdown' },
    (uri) => {
      const found = docs.page(uri.pathname);
      if (!found)
        throw new McpError(NOT_FOUND, `There is no page ${uri.pathname}`, { uri: uri.href });
      const text = `Source: ${docs.toUrl(found.route)}\nRelease: ${docs.release()}\n\n${found.markdown}`;
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
    },
  );
  return server;
}
