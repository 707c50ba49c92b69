import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
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
  return server;
}
