import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from '@portal/mcp/createServer';
import { Documentation } from '@portal/mcp/Documentation';
import { site } from '../../../site';

const root = path.join(__dirname, '../../..');

createServer(new Documentation(root, site))
  .connect(new StdioServerTransport())
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
