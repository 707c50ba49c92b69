import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import type { Documentation } from './Documentation';
import { errorTool } from './tools/error';
import { operationTool } from './tools/operation';
import { pageTool } from './tools/page';
import { pinTool } from './tools/pin';
import { programTool } from './tools/program';
import { registersTool } from './tools/registersTool';
import { searchTool } from './tools/search';
import { symbolTool } from './tools/symbol';
import type { Tool } from './tools/types';

const tools = [
  searchTool,
  pageTool,
  symbolTool,
  pinTool,
  registersTool,
  errorTool,
  operationTool,
  programTool,
] as unknown as Tool[];

const renderInstructions = (name: string) =>
  `The documentation of ${name}: platform guide, REST API, and embedded SDK. Start with "search". To get the text of a page, call "page". For exact facts, call "symbol", "pin", "register", "operation", "error", or "program". Each response includes its release and source URLs. Cite them.`;

/** Error code of a missing resource: https://modelcontextprotocol.io/specification/2025-06-18/server/resources#error-handling */
const RESOURCE_NOT_FOUND = -32002;
/** URI scheme of the resources, followed by the path of a page. */
const URI_SCHEME = 'docs:';

export function createServer(docs: Documentation): McpServer {
  const { name: product, slug } = docs.facts.brand;
  const server = new McpServer(
    {
      name: `${slug}-documentation`,
      title: `${product} documentation`,
      version: docs.release(),
    },
    { instructions: renderInstructions(product) },
  );
  for (const { name, title, description, input, run } of tools) {
    server.registerTool(
      name,
      {
        title,
        description,
        // Rejects unknown parameters, because ignoring them would return results for a different query.
        inputSchema: z.strictObject(input),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      async (args: Record<string, unknown>) => {
        const toContent = (text: string) => [
          { type: 'text' as const, text: `${text}\n\nRelease: ${docs.release()}` },
        ];
        try {
          return { content: toContent(await run(args, docs)) };
        } catch (error) {
          return { isError: true, content: toContent((error as Error).message) };
        }
      },
    );
  }
  const template = new ResourceTemplate(`${URI_SCHEME}//page{+path}`, {
    list: () => ({
      resources: [...docs.pages().values()].map(({ route, title }) => ({
        uri: `${URI_SCHEME}//page${route}`,
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
      const page = docs.findPage(uri.pathname);
      if (!page)
        throw new McpError(RESOURCE_NOT_FOUND, `Page not found: ${uri.pathname}`, {
          uri: uri.href,
        });
      const text = `Source: ${docs.toUrl(page.route)}\nRelease: ${docs.release()}\n\n${page.markdown}`;
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
    },
  );
  return server;
}
