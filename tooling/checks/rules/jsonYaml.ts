import fs from 'node:fs';
import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import { listFiles } from '@portal/core/files/listFiles';
import type { Fence } from '@portal/markdown/tags/Code/parseFence';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parseAllDocuments } from 'yaml';
import { attempt } from '../base/attempt';
import type { Finding, Project } from '../base/types';

type GetSchema = (name: string) => ValidateFunction | undefined;

function loadSchemas(root: string): GetSchema {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  const files = new Set(listFiles(root, 'content/schemas', '.json'));
  return (name) => {
    const file = `content/schemas/${name}.json`;
    if (!files.has(file)) return undefined;
    return (
      ajv.getSchema(file) ??
      ajv.compile({ ...JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')), $id: file })
    );
  };
}

/** Parses one JSON value, or one value per line as devices stream them. */
function parseJson({ code, file, line = 1 }: Fence): unknown[] {
  try {
    return [JSON.parse(code)];
  } catch (error) {
    const rows = code.split('\n').filter((row) => row.trim());
    try {
      if (rows.length > 1) return rows.map((row) => JSON.parse(row));
    } catch {
      // If a line is not valid either, the code is not a stream of values, and the error for the
      // complete block is more useful.
    }
    const message = (error as Error).message;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    const errorLine = line + code.slice(0, position).split('\n').length;
    throw new PageError(
      { file, line: errorLine },
      message,
      'Write valid JSON. Use `text` for an excerpt.',
    );
  }
}

function parseYaml({ code, file, line = 1 }: Fence): unknown[] {
  const documents = parseAllDocuments(code);
  const list = Array.isArray(documents) ? documents : [];
  return list.map((document) => {
    const [error] = document.errors;
    if (error) {
      throw new PageError(
        { file, line: line + (error.linePos?.[0].line ?? 0) },
        error.message.split('\n')[0] ?? 'invalid YAML',
        'Write valid YAML.',
      );
    }
    return document.toJS();
  });
}

function formatSchemaError({ instancePath, message, params }: ErrorObject): string {
  const extra = params.additionalProperty ?? params.propertyName ?? params.allowedValues;
  return `${instancePath || 'the value'} ${message}${extra ? `: ${extra}` : ''}`;
}

function checkFence(fence: Fence, getSchema: GetSchema): void {
  const { file, line, meta, language } = fence;
  const values = language === 'json' ? parseJson(fence) : parseYaml(fence);
  const isConfig = language === 'yaml' && meta.title === 'config.yml';
  const name = meta.schema ?? (isConfig ? 'config-yml' : undefined);
  if (!name) return;
  const validate = getSchema(name);
  if (!validate) {
    throw new PageError(
      { file, line },
      `there is no schema "${name}"`,
      `Add content/schemas/${name}.json or correct the name.`,
    );
  }
  for (const value of values) {
    if (validate(value)) continue;
    const reasons = (validate.errors ?? []).map(formatSchemaError).join('; ');
    throw new PageError({ file, line }, reasons, `Make it match content/schemas/${name}.json.`);
  }
}

/** JSON and YAML are valid and match their schema, if any. */
export function checkJsonYaml({ root, pages }: Project): Finding[] {
  const findings: Finding[] = [];
  const getSchema = loadSchemas(root);
  for (const fence of pages.flatMap(({ fences }) => fences)) {
    if (fence.language !== 'json' && fence.language !== 'yaml') continue;
    attempt(findings, () => checkFence(fence, getSchema));
  }
  return findings;
}
