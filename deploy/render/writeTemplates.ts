import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerFiles, hostingFiles, marks, published } from './hostingFiles';

for (const [name, text] of Object.entries({
  ...hostingFiles(marks, published),
  ...containerFiles(),
})) {
  const file = path.join(__dirname, '../templates', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
