import type { LoadedSpec, RawMedia, Schema, SpecProblem } from '../types';
import { jsonPointer } from './jsonPointer';
import { findContradiction, getIdentity, mergeAllOf } from './mergeSchemas';
import { getResponses, listOperations } from './operations';

type Segments = (string | number)[];

interface SchemaHolder {
  schema?: Schema;
  content?: Record<string, RawMedia>;
}

/** Visits each schema and its subschemas once, with `allOf` merged. */
class SchemaChecker {
  readonly problems: SpecProblem[] = [];
  private readonly seen = new Set<object>();

  constructor(private readonly spec: LoadedSpec) {}

  visit(raw: Schema | boolean | undefined, segments: Segments): void {
    if (typeof raw !== 'object') return;
    const identity = getIdentity(raw);
    if (this.seen.has(identity)) return;
    this.seen.add(identity);
    const isChecked = raw.allOf || (raw.readOnly && raw.writeOnly);
    const contradiction = isChecked && findContradiction(raw);
    if (contradiction) this.report(segments, contradiction);
    const schema = mergeAllOf(raw);
    for (const [name, item] of Object.entries(schema.properties ?? {})) {
      this.visit(item, [...segments, 'properties', name]);
    }
    this.visit(schema.items, [...segments, 'items']);
    this.visit(schema.additionalProperties, [...segments, 'additionalProperties']);
    for (const part of [schema, ...(schema.also ?? [])]) {
      for (const key of ['oneOf', 'anyOf'] as const) {
        for (const [index, item] of (part[key] ?? []).entries()) {
          this.visit(item, [...segments, key, index]);
        }
      }
    }
  }

  /** Visits the schemas of a parameter, header, or body. */
  visitHolder({ schema, content = {} }: SchemaHolder = {}, segments: Segments): void {
    this.visit(schema, [...segments, 'schema']);
    for (const [type, media] of Object.entries(content)) {
      this.visit(media.schema, [...segments, 'content', type, 'schema']);
    }
  }

  private report(segments: Segments, contradiction: string): void {
    const pointer = jsonPointer(...segments);
    this.problems.push({
      file: this.spec.file,
      pointer,
      line: this.spec.lineOf(pointer),
      problem: `No value satisfies all parts of the schema: ${contradiction}.`,
      fix: 'Correct one of the schemas that `allOf` or `$ref` combines here.',
    });
  }
}

/** Schemas whose parts contradict each other and can't be merged. */
export function checkSchemas(spec: LoadedSpec): SpecProblem[] {
  const checker = new SchemaChecker(spec);
  for (const { path, method, operation, parameters } of listOperations(spec.document)) {
    const segments: Segments = ['paths', path, method];
    for (const { parameter, pointer } of parameters) checker.visitHolder(parameter, pointer);
    checker.visitHolder(operation.requestBody, [...segments, 'requestBody']);
    for (const [status, response] of getResponses(operation)) {
      checker.visitHolder(response, [...segments, 'responses', status]);
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        checker.visitHolder(header, [...segments, 'responses', status, 'headers', name]);
      }
    }
  }
  return checker.problems;
}
