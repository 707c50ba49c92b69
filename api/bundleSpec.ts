import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';

/** Folder of the specifications. */
export const API_DIR = path.dirname(fileURLToPath(import.meta.url));

/** Specifications of this folder; each is a file `<name>.yaml`. */
export const SPEC_NAMES = ['analytics', 'maintenance', 'iot-core'] as const;
export type SpecName = (typeof SPEC_NAMES)[number];

/** Schema of a bundled and dereferenced specification, as far as the checks read it. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean;
  anyOf?: Schema[];
  description?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  [extension: `x-${string}`]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
  [extension: `x-${string}`]: unknown;
}

export interface Tag {
  name: string;
  description: string;
  [extension: `x-${string}`]: unknown;
}

export interface Spec {
  openapi: string;
  info: { title: string; version: string; description: string; [key: string]: unknown };
  servers: { url: string }[];
  tags: Tag[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
}

export const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** Reads one specification file into one object without references. */
export async function bundleSpec(file: string): Promise<Spec> {
  const { bundle: bundled, problems } = await bundle({
    ref: file,
    config: await createConfig({}),
    dereference: true,
  });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const list = errors.map(
      ({ message, location }) => `  ${location[0]?.pointer ?? '#/'}: ${message}`,
    );
    throw new Error(`${path.relative(process.cwd(), file)} cannot be read:\n${list.join('\n')}`);
  }
  return bundled.parsed as Spec;
}

/** Path of a specification of this folder. */
export function specFile(name: SpecName): string {
  return path.join(API_DIR, `${name}.yaml`);
}

/** All operations of a specification with their place. */
export function listOperations(
  spec: Spec,
): { route: string; method: Method; operation: Operation }[] {
  return Object.entries(spec.paths).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ route, method, operation }] : [];
    }),
  );
}
