import type { PageError } from '@portal/core/errors/pageError';
import type { LoadedSpec, RawMedia, Schema } from '../types';
import { createReporter, type ReportProblem } from './createReporter';
import type { Segments } from './jsonPointer';
import { findContradiction, getIdentity, mergeAllOf } from './mergeSchemas';
import { getResponses, listOperations } from './operations';

interface SchemaParent extends RawMedia {
  content?: Record<string, RawMedia>;
}

/** Keywords whose list must not be empty. */
const NON_EMPTY_LISTS = ['type', 'enum', 'allOf', 'oneOf', 'anyOf'] as const;

const isDefined = (value: unknown) => value !== undefined;

/** Types whose values YAML reads as strings if it does not know their spelling, such as `yes` or `1_000`. */
const UNQUOTED_TYPES = ['number', 'integer', 'boolean'];

/**
 * Finds a string value that YAML reads as a number or boolean, such as an unquoted `1.10`, or a number or boolean that
 * it reads as a string.
 */
function findMisread(raw: Schema | boolean | undefined, value: unknown): unknown {
  if (typeof raw !== 'object') return undefined;
  const schema = mergeAllOf(raw);
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length > 0 && ['number', 'bigint', 'boolean', 'string'].includes(typeof value)) {
    const misreadTypes = typeof value === 'string' ? UNQUOTED_TYPES : ['string'];
    return types.every((type) => misreadTypes.includes(type)) ? value : undefined;
  }
  for (const choices of [schema.oneOf, schema.anyOf]) {
    const found = (choices ?? [])
      .filter((choice) => typeof choice !== 'object' || choice.type !== 'null')
      .map((choice) => findMisread(choice, value));
    if (found.length > 0 && found.every(isDefined)) return found[0];
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { properties = {}, items, additionalProperties } = schema;
  return Object.entries(value)
    .map(([name, part]) => {
      if (Array.isArray(value)) return findMisread(items, part);
      return findMisread(
        Object.hasOwn(properties, name) ? properties[name] : additionalProperties,
        part,
      );
    })
    .find(isDefined);
}

/** Visits each schema and its subschemas once, with `allOf` merged. */
class SchemaChecker {
  private readonly checkedSchemas = new Set<object>();

  constructor(private readonly report: ReportProblem) {}

  visit(raw: Schema | boolean | undefined, segments: Segments): void {
    if (typeof raw !== 'object') return;
    const identity = getIdentity(raw);
    if (this.checkedSchemas.has(identity)) return;
    this.checkedSchemas.add(identity);
    const isChecked = raw.allOf || (raw.readOnly && raw.writeOnly);
    const contradiction = isChecked && findContradiction(raw);
    if (contradiction) {
      this.report(
        segments,
        `No value satisfies all parts of the schema: ${contradiction}.`,
        'Correct one of the schemas that `allOf` or `$ref` combines here.',
      );
    }
    for (const key of NON_EMPTY_LISTS) {
      const list = raw[key];
      if (Array.isArray(list) && list.length === 0)
        this.report(
          [...segments, key],
          `The list \`${key}\` is empty.`,
          'Add an item, or remove the list.',
        );
    }
    const schema = mergeAllOf(raw);
    const { example, examples = [], enum: values = [] } = schema;
    this.checkValues(
      schema,
      [example, schema.default, schema.const, ...examples, ...values],
      segments,
    );
    for (const [name, item] of Object.entries(schema.properties ?? {})) {
      this.visit(item, [...segments, 'properties', name]);
    }
    this.visit(schema.items, [...segments, 'items']);
    this.visit(schema.additionalProperties, [...segments, 'additionalProperties']);
    for (const part of [schema, ...(schema.unmerged ?? [])]) {
      for (const key of ['oneOf', 'anyOf'] as const) {
        for (const [index, item] of (part[key] ?? []).entries()) {
          this.visit(item, [...segments, key, index]);
        }
      }
    }
  }

  /** Visits the schemas of a parameter, header, or body. */
  visitParent(parent: SchemaParent = {}, segments: Segments): void {
    const { schema, content = {} } = parent;
    this.visit(schema, [...segments, 'schema']);
    const examples = Object.values(parent.examples ?? {}).map(({ value }) => value);
    this.checkValues(schema ?? {}, [parent.example, ...examples], segments);
    for (const [type, media] of Object.entries(content)) {
      this.visitParent(media, [...segments, 'content', type]);
    }
  }

  private checkValues(schema: Schema, values: readonly unknown[], segments: Segments): void {
    const value = values.map((item) => findMisread(schema, item)).find(isDefined);
    if (value === undefined) return;
    if (typeof value === 'string') {
      this.report(
        segments,
        `The schema allows no strings, but \`${value}\` is a string.`,
        'Write a number such as `1000`, or `true` or `false`, without quotes.',
      );
      return;
    }
    this.report(
      segments,
      `The schema allows only strings, but \`${value}\` is a ${typeof value === 'boolean' ? 'boolean' : 'number'}.`,
      'Put the value in quotes.',
    );
  }
}

/** Finds schemas with contradictory parts, empty lists, or values that YAML changed. */
export function checkSchemas(spec: LoadedSpec): PageError[] {
  const problems: PageError[] = [];
  const checker = new SchemaChecker(createReporter(spec, problems));
  for (const { path, method, operation, parameters } of listOperations(spec.document)) {
    const segments: Segments = ['paths', path, method];
    for (const { parameter, pointer } of parameters) checker.visitParent(parameter, pointer);
    checker.visitParent(operation.requestBody, [...segments, 'requestBody']);
    for (const [status, response] of getResponses(operation)) {
      checker.visitParent(response, [...segments, 'responses', status]);
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        checker.visitParent(header, [...segments, 'responses', status, 'headers', name]);
      }
    }
  }
  return problems;
}
