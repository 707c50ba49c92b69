import fs from 'node:fs';
import path from 'node:path';
import { listStubFiles } from '@portal/content-model/sdk-symbols/loadSymbols';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { MTIME } from '../mtime';

const README = `# Type stubs of the SDK

They tell an editor what the modules of the SDK offer. Nothing here runs on a device.

## Visual Studio Code

1. Unpack the folder \`sdk-stubs\` beside your \`main.py\`.
2. Create \`pyrightconfig.json\` beside it with the text below.
3. Open the folder with the Python and Pylance extensions. Names, parameters and mistakes show as you type.

## Pyright on the command line

1. Unpack and create \`pyrightconfig.json\` as above.
2. Run \`npx pyright\` in the folder.

## pyrightconfig.json

    {
      "stubPath": "sdk-stubs",
      "pythonVersion": "3.5",
      "reportMissingModuleSource": false
    }

The stubs of \`json\`, \`time\`, \`socket\` and others take the place of CPython's modules of the same name: keep them in a
separate folder, and do not install them for programs that run on a computer.
`;

/** Creates the archive for readers. */
export function zipStubs(root: string): Uint8Array {
  const files: Zippable = {
    'README.md': strToU8(README),
    'sdk-stubs/py.typed': new Uint8Array(),
  };
  for (const file of listStubFiles(root)) {
    files[`sdk-stubs/${file}`] = fs.readFileSync(path.join(root, 'content/sdk-stubs', file));
  }
  return zipSync(files, { mtime: MTIME, level: 9 });
}
