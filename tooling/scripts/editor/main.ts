import fs from 'node:fs';
import path from 'node:path';
import { createSchemas, SCHEMAS_FOLDER } from './schemas';

fs.rmSync(SCHEMAS_FOLDER, { recursive: true, force: true });
fs.mkdirSync(SCHEMAS_FOLDER, { recursive: true });
for (const [name, text] of createSchemas()) fs.writeFileSync(path.join(SCHEMAS_FOLDER, name), text);
