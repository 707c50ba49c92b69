import { isDeepStrictEqual } from 'node:util';
import type { PageError } from '@portal/core/errors/pageError';
import type { LoadedSpec, RawMedia, Schema, Segments } from '../types';
import type { Direction } from './changes/types';
import { collectExamples } from './collectExamples';
import { createReporter, type ReportProblem } from './createReporter';
import { findMismatch, isHidden } from './findMismatch';
import { findContradiction, getIdentity, listParts, mergeAllOf } from './mergeSchemas';
import { getBodyKind, getResponses, listOperations } from './operations';
import { findLostBlock, REJECTED_CONSTRUCTS } from './rejectedConstructs';

interface SchemaParent extends RawMedia {
  content?: Record<string, RawMedia>;
}

const NON_EMPTY_LISTS = ['type', 'enum', 'allOf', 'oneOf', 'anyOf'] as const;

const UNIQUE_LISTS = ['type', 'required', 'enum'] as const;

/** Visits each schema and its subschemas once per direction, with `allOf` merged. */
class SchemaChecker {
  /** Visits of each schema, by identity. */
  private readonly visits = new Map<object, Set<string>>();
  /** Properties that pages show, by name. */
  private readonly shown = new Map<string, Schema[]>();
  /** Properties that pages omit in one direction. */
  private readonly hidden = new Map<Schema, Segments>();

  constructor(private readonly report: ReportProblem) {}

  visit(
    raw: Schema | boolean | undefined,
    segments: Segments,
    direction: Direction,
    isProperty = false,
  ): void {
    if (typeof raw !== 'object') return;
    if (!isProperty) this.checkPlace(raw, segments, direction);
    const identity = getIdentity(raw);
    const visits = this.visits.get(identity) ?? new Set();
    this.visits.set(identity, visits);
    // An array and its items can have the same identity.
    const form = identity === raw ? 'value' : 'parent';
    if (!visits.has(form)) this.check(raw, segments);
    if (visits.has(`${form} ${direction}`)) return;
    visits.add(form).add(`${form} ${direction}`);
    const schema = mergeAllOf(raw);
    for (const [name, item] of Object.entries(schema.properties ?? {})) {
      this.visitProperty(item, [...segments, 'properties', name], direction);
    }
    this.visit(schema.items, [...segments, 'items'], direction);
    this.visit(schema.additionalProperties, [...segments, 'additionalProperties'], direction);
    for (const key of ['oneOf', 'anyOf'] as const) {
      for (const [index, item] of (schema[key] ?? []).entries()) {
        this.visit(item, [...segments, key, index], direction);
      }
    }
  }

  visitParent(
    parent: SchemaParent = {},
    segments: Segments,
    direction: Direction,
    mediaType = 'application/json',
  ): void {
    const { schema = {}, content = {} } = parent;
    this.visit(schema, [...segments, 'schema'], direction);
    // The text of a body such as XML can stand for an object.
    const isText = !['json', 'form'].includes(getBodyKind(mediaType) ?? '');
    const hasText = isText && ![mergeAllOf(schema).type].flat().includes('string');
    const values = collectExamples(parent)
      .map(({ value }) => value)
      .filter((value) => !(hasText && typeof value === 'string'));
    this.checkValues(schema, values, segments, direction);
    for (const [type, media] of Object.entries(content)) {
      this.visitParent(media, [...segments, 'content', type], direction, type);
    }
  }

  /** Reports properties that neither requests nor responses show. */
  reportHidden(): void {
    for (const [property, segments] of this.hidden) {
      const name = String(segments.at(-1));
      const parts = [property, ...(property.allOf ?? [])];
      // In specifications without components, operations repeat their schemas.
      const isShown = this.shown
        .get(name)
        ?.some((item) => parts.some((part) => isDeepStrictEqual(item, part)));
      if (isShown) continue;
      this.check(property, segments);
      const { readOnly, writeOnly } = mergeAllOf(property);
      if (readOnly && writeOnly) continue;
      const [key, users] = readOnly ? ['readOnly', 'requests'] : ['writeOnly', 'responses'];
      this.report(
        segments,
        `\`${name}\` is \`${key}\`, but only ${users} use the schema, so no page shows it.`,
        `Remove \`${key}\`, or the property.`,
        property,
      );
    }
  }

  private visitProperty(item: Schema, segments: Segments, direction: Direction): void {
    if (isHidden(mergeAllOf(item), direction)) {
      this.hidden.set(item, segments);
      return;
    }
    const name = String(segments.at(-1));
    // The property can be intersected with that of another schema.
    const parts = (item.allOf ?? []).filter((part) => part.readOnly || part.writeOnly);
    const shown = this.shown.get(name) ?? [];
    shown.push(item, ...parts);
    this.shown.set(name, shown);
    this.visit(item, segments, direction, true);
  }

  private check(raw: Schema, segments: Segments): void {
    const parts = listParts(raw);
    const hasEmptyList = parts.map((part) => this.checkLists(part, segments)).includes(true);
    // A part of a part can have the contradiction.
    const wrongPart = hasEmptyList ? undefined : parts.findLast(findContradiction);
    if (wrongPart) {
      this.report(
        segments,
        String(findContradiction(wrongPart)),
        wrongPart.allOf
          ? 'Correct one of the schemas that `allOf` or `$ref` combines here. A later one can only allow less than an earlier one.'
          : 'Correct or remove one of the keywords.',
        wrongPart,
      );
    }
    const schema = mergeAllOf(raw);
    // A schema with one of these constructs often has others, too.
    const construct = REJECTED_CONSTRUCTS.find(({ find }) => find(schema, raw));
    if (construct) this.report(segments, String(construct.find(schema, raw)), construct.fix, raw);
    const { example, examples = [], enum: values = [] } = schema;
    const ownValues = [example, schema.default, schema.const, ...examples, ...values];
    this.checkValues(raw, ownValues, segments, undefined, raw);
  }

  /** Reports what pages cannot show in this place, although they show it in others. */
  private checkPlace(raw: Schema, segments: Segments, direction: Direction): void {
    const schema = mergeAllOf(raw);
    const parentKey = segments.findLast((key) => typeof key === 'string');
    const block = findLostBlock(schema, parentKey);
    if (block) {
      const problem = `The description has a ${block}, but pages show it on one line.`;
      this.report(
        segments,
        problem,
        'Write sentences, or move it to the schema that contains this one.',
        raw,
      );
    }
    if (isHidden(schema, direction)) {
      const [key, user] = schema.readOnly ? ['readOnly', 'a request'] : ['writeOnly', 'a response'];
      this.report(
        segments,
        `\`${key}\` is not in a property, but in ${user}.`,
        `Remove \`${key}\`.`,
        raw,
      );
    }
  }

  /** Reports empty lists, and lists that contain a value twice. Returns whether there are empty ones. */
  private checkLists(part: Schema, segments: Segments): boolean {
    const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
    const emptyLists = NON_EMPTY_LISTS.filter((key) => isEmpty(part[key]));
    for (const key of emptyLists) {
      const fix = 'Add an item, or remove the list.';
      this.report(segments, `The list \`${key}\` is empty.`, fix, part);
    }
    for (const key of UNIQUE_LISTS) {
      const values = [part[key] ?? []].flat().map((value) => JSON.stringify(value));
      const duplicate = values.find((value, index) => values.indexOf(value) < index);
      if (duplicate === undefined) continue;
      const problem = `The list \`${key}\` contains \`${duplicate}\` twice.`;
      this.report(segments, problem, 'Remove one of them.', part);
    }
    return emptyLists.length > 0;
  }

  private checkValues(
    schema: Schema,
    values: readonly unknown[],
    segments: Segments,
    direction?: Direction,
    source?: Schema,
  ): void {
    const problem = values.map((value) => findMismatch(schema, value, direction)).find(Boolean);
    const fix =
      'Correct the value or the schema. YAML reads `1.10` as 1.1 and `yes` as a string; schemas inherit examples and defaults through `allOf`.';
    if (problem) this.report(segments, problem, fix, source);
  }
}

/** Finds schemas with contradictions, empty lists, values that YAML changed, or properties that no page shows. */
export function checkSchemas(spec: LoadedSpec): PageError[] {
  const problems: PageError[] = [];
  const checker = new SchemaChecker(createReporter(spec, problems));
  for (const { path, method, operation, parameters } of listOperations(spec.document)) {
    const segments: Segments = ['paths', path, method];
    for (const { parameter, pointer } of parameters) {
      checker.visitParent(parameter, pointer, 'request');
    }
    checker.visitParent(operation.requestBody, [...segments, 'requestBody'], 'request');
    for (const [status, response] of getResponses(operation)) {
      const responseSegments = [...segments, 'responses', status];
      checker.visitParent(response, responseSegments, 'response');
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        checker.visitParent(header, [...responseSegments, 'headers', name], 'response');
      }
    }
  }
  checker.reportHidden();
  return problems;
}
