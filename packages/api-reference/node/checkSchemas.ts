import type { LoadedSpec, Schema, SpecProblem } from '../types';
import { jsonPointer } from './jsonPointer';
import { contradictionOf, identityOf, mergeAllOf } from './mergeSchemas';
import { listOperations, responsesOf } from './operations';

type Segments = (string | number)[];

/** Visits each schema and its subschemas once, with `allOf` merged. */
class SchemaCheck {
  readonly problems: SpecProblem[] = [];
  private readonly seen = new Set<object>();

  constructor(private readonly spec: LoadedSpec) {}

  visit(raw: Schema | boolean | undefined, segments: Segments): void {
    if (typeof raw !== 'object') return;
    const identity = identityOf(raw);
    if (this.seen.has(identity)) return;
    this.seen.add(identity);
    const contradiction = raw.allOf && contradictionOf(raw);
    if (contradiction) this.report(segments, contradiction);
    const schema = mergeAllOf(raw);
    for (const [name, each] of Object.entries(schema.properties ?? {})) {
      this.visit(each, [...segments, 'properties', name]);
    }
    this.visit(schema.items, [...segments, 'items']);
    this.visit(schema.additionalProperties, [...segments, 'additionalProperties']);
    for (const part of [schema, ...(schema.also ?? [])]) {
      for (const key of ['oneOf', 'anyOf'] as const) {
        for (const [index, each] of (part[key] ?? []).entries()) {
          this.visit(each, [...segments, key, index]);
        }
      }
    }
  }

  private report(segments: Segments, contradiction: string): void {
    const pointer = jsonPointer(...segments);
    this.problems.push({
      file: this.spec.file,
      pointer,
      line: this.spec.lineOf(pointer),
      what: `No value satisfies all parts of the schema: ${contradiction}.`,
      fix: 'Correct one of the schemas that `allOf` or `$ref` joins here.',
    });
  }
}

/** Schemas whose parts contradict each other and can't be merged. */
export function checkSchemas(spec: LoadedSpec): SpecProblem[] {
  const check = new SchemaCheck(spec);
  for (const { path, method, operation, parameters } of listOperations(spec.document)) {
    const at: Segments = ['paths', path, method];
    for (const { parameter, pointer } of parameters) {
      check.visit(parameter.schema, [...pointer, 'schema']);
    }
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
      check.visit(schema, [...at, 'requestBody', 'content', type, 'schema']);
    }
    for (const [status, { content = {} }] of responsesOf(operation)) {
      for (const [type, { schema }] of Object.entries(content)) {
        check.visit(schema, [...at, 'responses', status, 'content', type, 'schema']);
      }
    }
  }
  return check.problems;
}
