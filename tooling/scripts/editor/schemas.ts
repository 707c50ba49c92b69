import { boardSchema, pinsSchema, sharedSchema } from '@portal/content-model/boards/schema';
import { choosersSchema } from '@portal/content-model/choosers/loadChoosers';
import { descriptionSchema } from '@portal/content-model/examples/loadDescription';
import { projectsSchema } from '@portal/content-model/examples/loadProjects';
import { pageSchema, releaseSchema } from '@portal/content-model/front-matter/frontMatter';
import { codesSchema } from '@portal/field-tools/tools/codes/schema';
import { modbusSchema } from '@portal/field-tools/tools/registers/schema';
import { signalsSchema } from '@portal/field-tools/tools/signal/schema';
import { stackSchema } from '@portal/field-tools/tools/switches/schema';
import { pathsSchema } from '@portal/markdown/tags/Path/loadPaths';
import { glossarySchema } from '@portal/markdown/tags/Term/loadGlossary';
import { uiSchema } from '@portal/markdown/tags/Ui/loadUiLabels';
import { searchWordsSchema } from '@portal/search/loadSearchWords';
import { partsSchema, scenarioSchema } from '@portal/simulated-board/scenario/schema';
import * as z from 'zod';
import { sidebarsSchema } from '../../../site/sidebars/loadSidebars';
import { toolSchema } from '../../checks/base/cliTools';
import { precautionsSchema } from '../../checks/base/loadPrecautions';
import { wordsSchema } from '../../checks/prose/loadWordList';
import { plantSchema } from '../../checks/rules/plant';

/** Folder of the JSON Schemas, relative to the project root. */
export const SCHEMAS_FOLDER = '.vscode/schemas';

/** Schemas of hand-written YAML files, by path pattern. */
const FILES: Readonly<Record<string, z.ZodType>> = {
  'content/chooser.yaml': choosersSchema,
  'content/codes.yaml': codesSchema,
  'content/glossary.yaml': glossarySchema,
  'content/modbus.yaml': modbusSchema,
  'content/parts.yaml': partsSchema,
  'content/paths.yaml': pathsSchema,
  'content/pins.yaml': pinsSchema,
  'content/plant.yaml': plantSchema,
  'content/precautions.yaml': precautionsSchema,
  'content/projects.yaml': projectsSchema,
  'content/search-words.yaml': searchWordsSchema,
  'content/signals.yaml': signalsSchema,
  'content/stack.yaml': stackSchema,
  'content/ui.yaml': uiSchema,
  'content/words.yaml': wordsSchema,
  'content/examples/*/*/example.yaml': descriptionSchema,
  'content/examples/sdk/*/scenario.yaml': scenarioSchema,
  'content/sdk/hardware/boards/*.yaml': boardSchema,
  'content/sidebars/*.yaml': sidebarsSchema,
  'content/sdk/reference/sdk/cli/*.yaml': toolSchema,
};

/** Schemas that YAML files name in their first line, and schemas for editors that validate front matter. */
const REFERENCED_SCHEMAS = { shared: sharedSchema, page: pageSchema, release: releaseSchema };

/** Returns the schema name for a path pattern: `ui` for `content/ui.yaml`, `boards` for `…/boards/*.yaml`. */
function getSchemaName(pattern: string): string {
  const [file = '', folder = ''] = pattern.replace('.yaml', '').split('/').reverse();
  return file === '*' ? folder : file;
}

/** Maps schema files to path patterns, as in the `yaml.schemas` setting of VS Code. */
export function mapSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(FILES).map((pattern) => [
      `./${SCHEMAS_FOLDER}/${getSchemaName(pattern)}.json`,
      pattern,
    ]),
  );
}

/** Creates the JSON Schemas by file name, without rules that involve several values. */
export function createSchemas(): Map<string, string> {
  const schemaEntries = [
    ...Object.entries(FILES).map(([pattern, schema]) => [getSchemaName(pattern), schema] as const),
    ...Object.entries(REFERENCED_SCHEMAS),
  ];
  return new Map(
    schemaEntries.map(([name, schema]) => {
      const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return [`${name}.json`, `${JSON.stringify(jsonSchema)}\n`];
    }),
  );
}
