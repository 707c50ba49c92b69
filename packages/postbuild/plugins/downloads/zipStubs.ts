import fs from 'node:fs';
import path from 'node:path';
import { listStubFiles } from '@portal/content-model/sdk-symbols/loadSymbols';
import { ARCHIVE_MTIME } from '@portal/core/files/archiveMtime';
import { strToU8, type Zippable, zipSync } from 'fflate';

const README = `# SDK type stubs

These files describe the modules of the SDK for code editors and type checkers. They do not run on a device.

## Visual Studio Code

1. Unpack the \`sdk-stubs\` folder next to your \`main.py\`.
2. In the same folder, create \`pyrightconfig.json\` with the content below.
3. Install the Python and Pylance extensions, and open the folder. The editor completes names and parameters, and marks errors.

## Pyright on the command line

1. Unpack the folder and create \`pyrightconfig.json\` as described above.
2. In the folder, run \`npx pyright\`.

## pyrightconfig.json

    {
      "stubPath": "sdk-stubs",
      "pythonVersion": "3.5",
      "reportMissingModuleSource": false
    }

Some stubs, such as \`json\`, \`time\`, and \`socket\`, have the same names as CPython modules and replace them. Keep the stubs in
a separate folder, and do not use them for programs that run on a computer.
`;

export function zipStubs(root: string): Uint8Array {
  const files: Zippable = {
    'README.md': strToU8(README),
    'sdk-stubs/py.typed': new Uint8Array(),
  };
  for (const file of listStubFiles(root)) {
    files[`sdk-stubs/${file}`] = fs.readFileSync(path.join(root, 'content/sdk-stubs', file));
  }
  return zipSync(files, { mtime: ARCHIVE_MTIME, level: 9 });
}
