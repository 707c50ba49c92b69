import type { Field, FieldGroup, RawParameter, Schema } from '../types';
import type { Direction } from './changes/types';
import {
  describeConstraints,
  describeType,
  mergeAllOf,
  openValues,
  variantsOf,
} from './describeSchema';
import { parameterExamples } from './readExamples';

/** A fragment is typed, copied and quoted, so it holds no character that needs escaping. */
const toAnchor = (...parts: string[]) => parts.join('-').replaceAll(/[^\w.-]+/g, '_');

/** Fields of a page from which a schema that was shown before is named instead of repeated. */
const MANY_FIELDS = 400;
/** Levels of fields; below, a schema that was shown before is named instead of repeated. */
const DEEP = 4;
/** Levels at which even a new schema ends, so that no page can grow without bound. */
const DEEPEST = 12;

/** Characters of an example that stands beside its field. */
const LONGEST_EXAMPLE = 60;

/** What the fields of one page share. */
export interface PageFields {
  /** Anchors in use: two fields whose names differ in a sign only get two. */
  anchors: Set<string>;
  /** Where the fields of a schema were first shown. */
  shown: Map<object, string>;
  count: number;
}

export function startPage(): PageFields {
  return { anchors: new Set(), shown: new Map(), count: 0 };
}

interface Position {
  anchor: string;
  page: PageFields;
  /** A request does not carry what is read only, an answer not what is write only. */
  direction: Direction;
  /** A parameter has an example of its own, which stands beside it. */
  isParameter?: boolean;
  /** Schemas above this one: a schema inside itself is named, not repeated. */
  above?: object[];
}

function claimAnchor(anchor: string, { anchors }: PageFields): string {
  let free = anchor;
  for (let number = 2; anchors.has(free); number++) free = `${anchor}_${number}`;
  anchors.add(free);
  return free;
}

/** Dereferenced cycles meet again at the same properties, not always at the same schema. */
function identityOf(schema: Schema): object {
  return schema.properties ?? schema.items?.properties ?? schema.oneOf ?? schema.anyOf ?? schema;
}

function hasFields(schema: Schema): boolean {
  const map = schema.additionalProperties;
  return Boolean(
    schema.properties ??
      schema.items ??
      schema.oneOf ??
      schema.anyOf ??
      (typeof map === 'object' ? map : undefined),
  );
}

/** Where the fields stand that this schema would only repeat; nothing where it is to be shown. */
function shownBefore(schema: Schema, { page, above = [] }: Position): string | undefined {
  const identity = identityOf(schema);
  const anchor = page.shown.get(identity);
  const isFull = above.length >= DEEP || page.count >= MANY_FIELDS;
  return anchor !== undefined && (above.includes(identity) || isFull) ? anchor : undefined;
}

/** Examples that stand in a schema and fit on a line; a longer one belongs to the whole body. */
function exampleOf({ example, examples = [] }: Schema): string[] {
  const texts = [...(example === undefined ? [] : [example]), ...examples]
    .map(toText)
    .filter((text) => text.length > 0 && text.length <= LONGEST_EXAMPLE);
  return texts.length > 0 ? [`Example ${texts.map((text) => `\`${text}\``).join(', ')}.`] : [];
}

function property(name: string, raw: Schema, required: boolean, position: Position): Field {
  const schema = mergeAllOf(raw);
  const anchor = claimAnchor(toAnchor(position.anchor, name), position.page);
  position.page.count++;
  const unit = schema['x-unit'] ?? schema.items?.['x-unit'];
  const inner = schema.items ? mergeAllOf(schema.items) : schema;
  const before = hasFields(inner) ? shownBefore(inner, position) : undefined;
  const isTooDeep = (position.above?.length ?? 0) >= DEEPEST && hasFields(inner);
  return {
    name,
    anchor,
    type: describeType(schema),
    unit,
    required,
    deprecated: schema.deprecated ?? false,
    description: schema.description ?? schema.items?.description ?? '',
    facts: [
      ...describeConstraints(schema),
      ...(position.isParameter ? [] : exampleOf(schema)),
      ...(before ? [`Same fields as [above](#${before}).`] : []),
      ...(isTooDeep && !before ? ['Its fields stand in the specification.'] : []),
    ],
    groups:
      before || isTooDeep ? [] : buildGroups(schema, { ...position, anchor, isParameter: false }),
  };
}

/** The fields of a schema: its properties, and those of its items or of each of its shapes. */
export function buildGroups(raw: Schema, position: Position): FieldGroup[] {
  const schema = mergeAllOf(raw);
  const { page, above = [], direction } = position;
  const identity = identityOf(schema);
  if (above.includes(identity) || openValues(schema)) return [];
  if (!page.shown.has(identity)) page.shown.set(identity, position.anchor);
  const inside = { ...position, above: [...above, identity] };

  const groups: FieldGroup[] = [];
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties)
      .filter(([, each]) => !mergeAllOf(each)[hidden])
      .map(([name, each]) => property(name, each, required.has(name), inside));
    if (fields.length > 0) groups.push({ fields });
  }
  if (schema.items) groups.push(...buildGroups(schema.items, { ...inside, above }));
  if (typeof schema.additionalProperties === 'object') {
    const others = buildGroups(schema.additionalProperties, inside);
    const label = schema.properties ? 'Any other key' : undefined;
    groups.push(...others.map((group) => ({ ...group, label: group.label ?? label })));
  }
  const shapes = variantsOf(schema);
  return [
    ...groups,
    ...shapes.flatMap((shape, index) => {
      const anchor = index === 0 ? position.anchor : `${position.anchor}-option_${index + 1}`;
      return buildGroups(shape, { ...inside, anchor }).map(({ label, fields }) => ({
        label: label ?? shape.title ?? (shapes.length > 1 ? `Option ${index + 1}` : undefined),
        fields,
      }));
    }),
  ];
}

/** A parameter or header as a field; its example stands among its facts. */
export function buildParameter(
  parameter: RawParameter,
  prefix: string,
  page: PageFields,
  direction: Direction = 'request',
): Field {
  const [content] = Object.values(parameter.content ?? {});
  const schema = parameter.schema ?? content?.schema ?? {};
  const field = property(parameter.name, schema, parameter.required ?? false, {
    anchor: prefix,
    page,
    direction,
    isParameter: true,
  });
  const [example] = parameterExamples(parameter);
  return {
    ...field,
    description: parameter.description ?? field.description,
    deprecated: parameter.deprecated ?? field.deprecated,
    facts:
      example && example.value !== schema.default
        ? [...field.facts, `Example \`${toText(example.value)}\`.`]
        : field.facts,
  };
}

/** A parameter value as it travels in an address or a header. */
function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
