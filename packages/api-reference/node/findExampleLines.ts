import { LANGUAGES } from '../languages';
import { formatJson } from '../languages/formatJson';
import type { SampleRequest, SampleValue } from '../languages/types';
import type { FieldGroup, OperationPage, ParameterLocation } from '../types';
import { buildUrl } from './buildRequest';
import { isMap } from './supportedKeys';
import { listResponseExamples } from './text/responseExamples';
import type { SpecObject } from './walkSpecification';

const FIRST_MARK = 0xe000;
const MARK_PATTERN = /[\ue000-\uf8ff]/g;
const ENCODED_MARK_PATTERN = /%E[EF](?:%[89AB][\dA-F]){2}/g;

/** Names whose first character can be replaced without changing the order of keys or the length of the quoted name. */
const MARKABLE_NAME_PATTERN = /^(?!\d+$)[ !#-[\]-\ud7ff]/;

/**
 * Marks in examples, which replace the first character of a name or value. A search for names in an example could
 * find the same text elsewhere, so the example is rendered again with marks, and the lines of the marks are found.
 */
class Marks {
  /** Anchors of the fields that each mark stands for. */
  private readonly anchors: string[][] = [];

  markValue(value: string, anchors: string[]): string {
    if (anchors.length === 0) return value;
    const known = this.anchors.findIndex((other) => other.join() === anchors.join());
    const index = known < 0 ? this.anchors.push(anchors) - 1 : known;
    return String.fromCharCode(FIRST_MARK + index) + value.slice(1);
  }

  markName(name: string, anchors: string[] = []): string {
    return MARKABLE_NAME_PATTERN.test(name) ? this.markValue(name, anchors) : name;
  }

  /** Line numbers (from 1) of each field, by anchor. */
  findLines(example: string): Map<string, number[]> {
    const linesByAnchor = new Map<string, number[]>();
    for (const [index, line] of example.split('\n').entries()) {
      const text = line.replaceAll(ENCODED_MARK_PATTERN, decodeURIComponent);
      const marks = text.match(MARK_PATTERN) ?? [];
      const anchors = marks.flatMap((mark) => this.anchors[mark.charCodeAt(0) - FIRST_MARK] ?? []);
      for (const anchor of new Set(anchors))
        linesByAnchor.set(anchor, [...(linesByAnchor.get(anchor) ?? []), index + 1]);
    }
    return linesByAnchor;
  }
}

/** Finds nested objects with any of the keys: the value itself, list items, or map values. */
function findObjects(value: unknown, names: string[]): SpecObject[] {
  if (Array.isArray(value)) return value.flatMap((item) => findObjects(item, names));
  if (!isMap(value)) return [];
  const isKnown = names.some((name) => Object.hasOwn(value, name));
  return isKnown ? [value] : Object.values(value).flatMap((item) => findObjects(item, names));
}

/** Anchors of the fields that each key of an object belongs to. Alternatives can have the same keys. */
type AnchorsByObject = Map<SpecObject, Map<string, string[]>>;

function collectAnchors(groups: FieldGroup[], values: unknown[], anchors: AnchorsByObject): void {
  for (const { fields } of groups) {
    const names = fields.map(({ name }) => name);
    const objects = values.flatMap((value) => findObjects(value, names));
    for (const field of fields) {
      const owners = objects.filter((object) => Object.hasOwn(object, field.name));
      for (const owner of owners) {
        const byKey = anchors.get(owner) ?? new Map<string, string[]>();
        byKey.set(field.name, [...(byKey.get(field.name) ?? []), field.anchor]);
        anchors.set(owner, byKey);
      }
      const fieldValues = owners.map((owner) => owner[field.name]);
      collectAnchors(field.groups, fieldValues, anchors);
    }
  }
}

function markBody(groups: FieldGroup[], example: unknown, marks: Marks): unknown {
  const anchors: AnchorsByObject = new Map();
  collectAnchors(groups, [example], anchors);
  const mark = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(MARK_PATTERN, '?');
    if (Array.isArray(value)) return value.map(mark);
    if (!isMap(value)) return value;
    const entries = Object.entries(value).map(([key, item]) => [
      marks.markName(key, anchors.get(value)?.get(key)),
      mark(item),
    ]);
    return Object.fromEntries(entries);
  };
  return mark(example);
}

function markRequest(page: OperationPage, marks: Marks): SampleRequest {
  const { server, path, pathValues, request, requestBody } = page;
  const findAnchors = (location: ParameterLocation, name: string) =>
    page.parameters
      .filter((item) => item.location === location)
      .flatMap(({ fields }) => fields)
      // A parameter with the style `deepObject` has several names: `page[size]`.
      .filter((field) => name === field.name || name.startsWith(`${field.name}[`))
      .map(({ anchor }) => anchor);
  const markNames = (location: ParameterLocation, values: SampleValue[]) =>
    values.map((item) => ({
      ...item,
      name: marks.markName(item.name, findAnchors(location, item.name)),
    }));
  const markedPathValues = pathValues.map(({ name, value }) => ({
    name,
    value: marks.markValue(value, findAnchors('path', name)),
  }));
  const marked = {
    ...request,
    url: buildUrl(server, path, markedPathValues),
    query: markNames('query', request.query),
    headers: markNames('header', request.headers),
  };
  if (request.body?.kind !== 'json') return marked;
  const value = markBody(requestBody?.groups ?? [], request.body.value, marks);
  return { ...marked, body: { kind: 'json', value } };
}

/**
 * Lines of each field in the example, by anchor: block index among requests (`r`) or responses (`a`) and line
 * numbers, as in `r0:4 a0:3,7`.
 */
export function findExampleLines(page: OperationPage): Map<string, string> {
  const marks = new Marks();
  const request = markRequest(page, marks);
  const blocks = [
    ...LANGUAGES.map(({ render }, index) => [`r${index}`, render(request)] as const),
    ...listResponseExamples(page).map(({ example: { value }, groups, isShared }, index) => {
      const isJson = typeof value !== 'string' && !isShared;
      return [`a${index}`, isJson ? formatJson(markBody(groups, value, marks)) : ''] as const;
    }),
  ];
  const linesByAnchor = new Map<string, string>();
  for (const [block, example] of blocks) {
    for (const [anchor, numbers] of marks.findLines(example)) {
      const existing = linesByAnchor.get(anchor);
      linesByAnchor.set(anchor, `${existing ? `${existing} ` : ''}${block}:${numbers.join(',')}`);
    }
  }
  return linesByAnchor;
}
