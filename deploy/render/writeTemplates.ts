import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostingFiles, marks, published } from './hostingFiles';

for (const [name, text] of Object.entries(hostingFiles(marks, published))) {
  writeFileSync(path.join(__dirname, '../templates', name), text);
}
