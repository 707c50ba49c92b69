import type { LoadedSpec, RawMedia, Schema, SpecProblem } from '../types';
import { jsonPointer } from './jsonPointer';
import { contradictionOf, identityOf, mergeAllOf } from './mergeSchemas';
import { listOperations, responsesOf } from './operations';

type Segments = (string | number)[];

interface Holder {
  schema?: Schema;
  content?: Record<string, RawMedia>;
}

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

  /** Visits the schemas of a parameter, header, or body. */
  visitHolder({ schema, content = {} }: Holder = {}, segments: Segments): void {
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
      what: `No value satisfies all parts of the schema: ${contradiction}.`,
      fix: 'Correct one of the schemas that `allOf` or `$ref` combines here.',
    });
  }
}

/** Schemas whose parts contradict each other and can't be merged. */
export function checkSchemas(spec: LoadedSpec): SpecProblem[] {
  const check = new SchemaCheck(spec);
  for (const { path, method, operation, parameters } of listOperations(spec.document)) {
    const at: Segments = ['paths', path, method];
    for (const { parameter, pointer } of parameters) check.visitHolder(parameter, pointer);
    check.visitHolder(operation.requestBody, [...at, 'requestBody']);
    for (const [status, response] of responsesOf(operation)) {
      check.visitHolder(response, [...at, 'responses', status]);
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        check.visitHolder(header, [...at, 'responses', status, 'headers', name]);
      }
    }
  }
  return check.problems;
}
