/** Loads the specification examples for tests that recompute their values. */

import { listOperations } from '@portal/api-reference/node/operations';
import { expect } from 'vitest';
import { bundleSpec, getSpecFile } from './bundleSpec';

// biome-ignore lint/suspicious/noExplicitAny: examples are read by path, and their schemas are checked elsewhere
export type Json = any;

const analytics = await bundleSpec(getSpecFile('analytics'));
const maintenance = await bundleSpec(getSpecFile('maintenance'));
const operations = [...listOperations(analytics), ...listOperations(maintenance)];

function findOperation(id: string) {
  const foundOperation = operations.find(({ operation }) => operation.operationId === id);
  if (!foundOperation) throw new Error(`No operation ${id} in analytics.yaml or maintenance.yaml`);
  return foundOperation.operation;
}

function getFirstExample(content: Json): Json {
  return (Object.values(content['application/json'].examples)[0] as Json).value;
}

export const getResponseExample = (id: string): Json =>
  getFirstExample(findOperation(id).responses['200']?.content);

export const getNamedExample = (id: string, name: string): Json =>
  findOperation(id).responses['200']?.content?.['application/json']?.examples?.[name]?.value;

export const getRequestExample = (id: string): Json =>
  getFirstExample(findOperation(id).requestBody?.content);

/** First response example of each operation of the Analytics API. */
export const responseExamples: Json[] = listOperations(analytics).map(({ operation }) =>
  getResponseExample(operation.operationId),
);

const parseRate = (pattern: RegExp) => Number(pattern.exec(analytics.info.description ?? '')?.[1]);

/** Price and carbon footprint per kWh from the plant description. */
export const pricePerKwh = parseRate(/costs ([\d.]+) per kWh/);
export const carbonPerKwh = parseRate(/causes ([\d.]+) kg CO2e/);

const getParameterExample = (name: string) =>
  operations
    .flatMap(({ operation }) => operation.parameters ?? [])
    .find((candidate) => candidate.name === name)?.example as string;

/** Time range of the examples in milliseconds, and its length in seconds. */
export const rangeStart = Date.parse(getParameterExample('start'));
export const rangeEnd = Date.parse(getParameterExample('end'));
export const rangeSeconds = (rangeEnd - rangeStart) / 1000;

export function visitObjects(value: Json, visit: (object: Json) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) visit(value);
  for (const child of Object.values(value)) visitObjects(child, visit);
}

export const sumValues = (objects: Json[], key: string): number =>
  objects.reduce((sum: number, object: Json) => sum + object[key], 0);

export const getMean = (objects: Json[], key: string): number =>
  sumValues(objects, key) / objects.length;

/** Asserts that a rounded value equals the sum of rounded parts, within the rounding error. */
export function expectClose(actual: number, expected: number, digits: number, partCount = 1): void {
  const tolerance = 0.5 * 10 ** -digits * partCount + 1e-9;
  expect(Math.abs(actual - expected), `Expected ${expected}, got ${actual}`).toBeLessThanOrEqual(
    tolerance,
  );
}
