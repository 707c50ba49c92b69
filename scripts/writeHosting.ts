import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerFiles, hostingFiles, placeholderFacts } from '../deploy/render/hostingFiles';
import { place } from '../site/place';

for (const [name, text] of Object.entries({
  ...hostingFiles(placeholderFacts, place),
  ...containerFiles(place),
})) {
  const file = path.join(__dirname, '../deploy/templates', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
