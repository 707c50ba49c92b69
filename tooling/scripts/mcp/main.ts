import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from '@portal/mcp/createServer';
import { ProjectDocumentation } from '@portal/mcp/ProjectDocumentation';
import { site } from '../../../site';

const root = path.join(__dirname, '../../..');

createServer(new ProjectDocumentation(root, site))
  .connect(new StdioServerTransport())
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
