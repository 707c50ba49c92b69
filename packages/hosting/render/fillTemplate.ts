import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Template values by placeholder. An array fills one line per item, so its placeholder must be alone on a line. */
export type TemplateValues = Readonly<Record<string, string | number | readonly string[]>>;

const TEMPLATES_FOLDER = path.join(__dirname, '../templates');
const PLACEHOLDER_PATTERN = /\{\{(\w+)\}\}/g;
const LIST_LINE_PATTERN = /^( *)\{\{(\w+)\}\}$/;

/** Fills the `{{name}}` placeholders of a file in `packages/hosting/templates`. */
export function fillTemplate(name: string, values: TemplateValues): string {
  const file = path.join(TEMPLATES_FOLDER, name);
  const resolve = (key: string) => {
    const value = values[key];
    if (value === undefined) {
      throw new Error(
        `packages/hosting/templates/${name}: {{${key}}} has no value. Add the value to the renderer of this template.`,
      );
    }
    return value;
  };
  const fillLine = (line: string): string | string[] => {
    const [, indent = '', key = ''] = LIST_LINE_PATTERN.exec(line) ?? [];
    const list = key && resolve(key);
    if (typeof list === 'object') return list.map((item) => indent + item);
    return line.replace(PLACEHOLDER_PATTERN, (_, found: string) => String(resolve(found)));
  };
  return readFileSync(file, 'utf8').split('\n').flatMap(fillLine).join('\n');
}
