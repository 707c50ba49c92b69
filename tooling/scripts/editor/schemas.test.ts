import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSchemas, mapSchemas, SCHEMAS_FOLDER } from './schemas';

const ROOT = path.join(__dirname, '../../..');
const loadProjectFile = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const compiled = new Map<string, ValidateFunction>();
const compile = (name: string): ValidateFunction => {
  const schema = JSON.parse(loadProjectFile(`${SCHEMAS_FOLDER}/${name}.json`));
  const validate = compiled.get(name) ?? new Ajv({ strict: false }).compile(schema);
  compiled.set(name, validate);
  return validate;
};

/** Returns the schema that a file names in its first line. */
const getNamedSchema = (text: string) =>
  /^# yaml-language-server: \$schema=\S*\/(\w+)\.json/.exec(text)?.[1];

/**
 * YAML files without a schema in this repository: OpenAPI and AsyncAPI files and the settings of
 * OpenAPI tools have public schemas, and expressions are test data.
 */
const WITHOUT_SCHEMA = [
  'content/api/**',
  'content/schemas/asyncapi.yaml',
  'content/expressions.yaml',
];

describe('the editor schemas', () => {
  it('match the loaders (to update them, run npm run schemas)', () => {
    const schemas = createSchemas();
    expect(fs.readdirSync(path.join(ROOT, SCHEMAS_FOLDER)).sort()).toEqual(
      [...schemas.keys()].sort(),
    );
    for (const [name, text] of schemas)
      expect(loadProjectFile(`${SCHEMAS_FOLDER}/${name}`)).toBe(text);
  });

  it('are assigned to their files in the repository settings', () => {
    expect(JSON.parse(loadProjectFile('.vscode/settings.json'))['yaml.schemas']).toEqual(
      mapSchemas(),
    );
  });

  it('accept every YAML file in content/, and reject unknown keys', async () => {
    const yamlFiles = await Globby('content/**/*.yaml', { cwd: ROOT, ignore: WITHOUT_SCHEMA });
    const checkedSchemas = new Set<string>();
    for (const [schema, pattern] of Object.entries(mapSchemas())) {
      const name = path.basename(schema, '.json');
      for (const file of await Globby(pattern, { cwd: ROOT })) {
        const text = loadProjectFile(file);
        const validate = compile(getNamedSchema(text) ?? name);
        validate(parse(text));
        expect(validate.errors, file).toBeNull();
        checkedSchemas.add(file);
      }
      expect(compile(name)({ '?': 1 }), name).toBe(false);
    }
    expect(yamlFiles.filter((file) => !checkedSchemas.has(file))).toEqual([]);
  });
});
