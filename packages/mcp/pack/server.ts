import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createDataFromPack } from '../createDataFromPack';
import { createServer } from '../createServer';
import { DATA_FILE } from './files';

// Entry point that editors start in an unpacked archive. It is bundled into one file, next to its data.
createServer(createDataFromPack(path.join(__dirname, DATA_FILE)))
  .connect(new StdioServerTransport())
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
