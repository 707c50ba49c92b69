import { stringifyExact } from '../languages/stringifyExact';
import type { Field, FieldGroup, RawParameter, Schema } from '../types';
import type { Direction } from './changes/types';
import { collectParameterExamples } from './collectExamples';
import {
  describeConstraints,
  describeSubschema,
  describeType,
  formatCode,
  getAdditionalSchema,
  getChoices,
  getDescription,
  getUnit,
  hasFields,
  listTypes,
  nameVariants,
  removeTitle,
} from './describeSchema';
import { escapeText, toMarkdownLine } from './markdownText';
import { type MergedSchema, mergeAllOf } from './mergeSchemas';
import { SEPARATORS } from './serializeParameter';

/** Anchors contain no characters that need escaping, because readers type and copy them. */
const createAnchor = (...parts: string[]) => parts.join('-').replaceAll(/[^\w.-]+/g, '_');

/** Number of fields on a page after which repeated schemas become links. */
const MAX_EXPANDED_FIELDS = 400;
/** Nesting level from which repeated schemas become links. */
const MAX_EXPANDED_DEPTH = 4;
/** Maximum nesting level, which limits the size of a page. */
const MAX_DEPTH = 12;

/** State shared by all fields of a page. */
export interface PageState {
  /** Anchors in use. Fields whose names differ only in punctuation get numbered anchors. */
  anchors: Set<string>;
  /** First occurrences of schemas with fields. */
  occurrences: Occurrence[];
  count: number;
}

/** The first place where a schema's fields appear on a page. */
interface Occurrence {
  anchor: string;
  /** Label of the group with the fields, if the element with the anchor has several. */
  label?: string | undefined;
  /** Everything that determines the rendered fields. */
  comparedValues: unknown[];
}

export function createPageState(): PageState {
  return { anchors: new Set(), occurrences: [], count: 0 };
}

interface FieldPosition {
  anchor: string;
  /** Anchor of the parent heading or field. Differs from `anchor` for alternatives, which have no element. */
  linkTarget?: string;
  /** Label of the group to build, if it needs one. */
  label?: string | undefined;
  page: PageState;
  /** Requests omit read-only fields; responses omit write-only fields. */
  direction: Direction;
  /** Enclosing schemas. A recursive schema becomes a link. */
  ancestors?: Occurrence[];
  /** Number of enclosing fields. */
  depth?: number;
}

function reserveAnchor(anchor: string, { anchors }: PageState): string {
  let uniqueAnchor = anchor;
  for (let number = 2; anchors.has(uniqueAnchor); number++) uniqueAnchor = `${anchor}_${number}`;
  anchors.add(uniqueAnchor);
  return uniqueAnchor;
}

/** Whether a title only repeats the name, such as `Machine ID` for `machine_id`. */
function isSameName(title: string | undefined, name: string): boolean {
  const normalize = (text = '') => text.toLowerCase().replaceAll(/[\s_-]/g, '');
  return normalize(title) === normalize(name);
}

function buildField(name: string, raw: Schema, required: boolean, position: FieldPosition): Field {
  const schema = mergeAllOf(raw);
  const anchor = reserveAnchor(createAnchor(position.anchor, name), position.page);
  position.page.count++;
  return {
    name,
    anchor,
    type: describeType(schema),
    unit: getUnit(schema),
    required,
    deprecated: schema.deprecated ?? false,
    description: getDescription(schema),
    facts: describeConstraints(isSameName(schema.title, name) ? removeTitle(schema) : schema),
    groups: buildGroups(schema, {
      ...position,
      anchor,
      linkTarget: anchor,
      label: undefined,
      depth: (position.depth ?? 0) + 1,
    }),
  };
}

function buildOwnFields(schema: MergedSchema, position: FieldPosition): FieldGroup[] {
  const hiddenFlag = position.direction === 'request' ? 'readOnly' : 'writeOnly';
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {})
    .filter(([, item]) => !mergeAllOf(item)[hiddenFlag])
    .map(([name, item]) => buildField(name, item, required.has(name), position));
  return fields.length > 0 ? [{ label: position.label, fields }] : [];
}

const joinLabels = (...labels: (string | undefined)[]) =>
  labels.filter(Boolean).join(': ') || undefined;

/** Adds the description and constraints of an alternative to its first group. */
function addVariantDescription(group: FieldGroup, variant: MergedSchema): FieldGroup {
  return {
    ...group,
    description: [getDescription(variant), group.description].filter(Boolean).join('\n\n'),
    facts: [
      ...describeSubschema(removeTitle(variant), [], { description: '' }),
      ...(group.facts ?? []),
    ],
  };
}

/** Builds the groups of each alternative with fields. The first one includes the alternative's description. */
function buildVariants(schema: MergedSchema, position: FieldPosition): FieldGroup[] {
  const choices = getChoices(schema);
  return choices.flatMap((choice, choiceIndex) => {
    const { kind, variants } = choice;
    const isOnlyChoice = choices.length === 1;
    const count = kind === 'oneOf' ? 'exactly one' : 'at least one';
    const prefix = isOnlyChoice ? '' : `Choice ${choiceIndex + 1} (${count}): `;
    // Without this suffix, readers would assume that the options exclude each other.
    const needsSuffix = isOnlyChoice && kind === 'anyOf' && variants.length > 1;
    const suffix = needsSuffix ? ' (at least one option applies)' : '';
    const names = nameVariants(schema, choice, choiceIndex);
    return variants.flatMap((variant, index) => {
      if (!hasFields(variant)) return [];
      const choiceSuffix = choiceIndex === 0 ? '' : `-choice_${choiceIndex + 1}`;
      const optionSuffix = index === 0 ? '' : `-option_${index + 1}`;
      const isOnlyVariant = variants.length === 1 && isOnlyChoice && !schema.properties;
      const type = describeType(variant);
      const title = isOnlyVariant ? variant.title : names[index];
      // The type shows whether the fields belong to list items, map values, or an object, and lists nested alternatives.
      const name = title && type !== 'object' && type !== 'any value' ? `${title}, ${type}` : title;
      const label = joinLabels(position.label, name && prefix + name + suffix);
      // An alternative whose fields all belong to the other direction still has text.
      const [first = { label, fields: [] }, ...others] = buildGroups(variant, {
        ...position,
        anchor: position.anchor + choiceSuffix + optionSuffix,
        label,
      });
      return [addVariantDescription(first, variant), ...others];
    });
  });
}

/**
 * Finds an earlier occurrence with the same fields, or creates one. The direction matters, because it excludes
 * read-only or write-only fields.
 */
function findOrCreateOccurrence(
  schema: MergedSchema,
  { page, direction, linkTarget, anchor, label }: FieldPosition,
): { occurrence: Occurrence; isNew: boolean } {
  const { properties, items, additionalProperties, oneOf, anyOf, unmerged, required = [] } = schema;
  const otherValues = [direction, stringifyExact(required)];
  const subschemas = [properties, items, additionalProperties, oneOf, anyOf, unmerged];
  const comparedValues = [...subschemas, ...otherValues];
  const previous = page.occurrences.find((item) =>
    item.comparedValues.every((value, i) => value === comparedValues[i]),
  );
  return {
    occurrence: previous ?? { anchor: linkTarget ?? anchor, label, comparedValues },
    isNew: !previous,
  };
}

/** Builds the fields of a schema: its properties, and those of its items, additional properties, or alternatives. */
export function buildGroups(raw: Schema, position: FieldPosition): FieldGroup[] {
  const schema = mergeAllOf(raw);
  if (!hasFields(schema)) return [];
  const { page, label, ancestors = [], depth = 0 } = position;
  const { isNew, occurrence } = findOrCreateOccurrence(schema, position);
  const isLimitReached = depth >= MAX_EXPANDED_DEPTH || page.count >= MAX_EXPANDED_FIELDS;
  if (!isNew && (isLimitReached || ancestors.includes(occurrence))) {
    const { anchor, label: otherLabel } = occurrence;
    return [{ label, sameAs: { anchor, label: otherLabel }, fields: [] }];
  }
  if (depth >= MAX_DEPTH) {
    return [{ label, facts: ['For its fields, see the specification.'], fields: [] }];
  }
  if (isNew) page.occurrences.push(occurrence);
  const childPosition = { ...position, ancestors: [...ancestors, occurrence] };
  const valueSchema = getAdditionalSchema(schema);
  const valueLabel = schema.properties ? 'Any other key' : 'Each value';
  return [
    ...buildOwnFields(schema, childPosition),
    ...(schema.items ? buildGroups(schema.items, childPosition) : []),
    ...(valueSchema
      ? buildGroups(valueSchema, { ...childPosition, label: joinLabels(label, valueLabel) })
      : []),
    ...buildVariants(schema, childPosition),
  ];
}

/** Describes how a parameter is serialized. */
function describeEncoding(parameter: RawParameter): string[] {
  const { style, content = {} } = parameter;
  return [
    ...Object.keys(content).map((type) => `Encoded as ${formatCode(type)}.`),
    ...(style ? [`Serialization style: ${formatCode(style)}.`] : []),
    ...describeExplode(parameter),
  ];
}

/** Describes what is sent for lists and objects, also in the default style, which authors often leave out. */
function describeExplode(parameter: RawParameter): string[] {
  const { name, in: location, style = 'form', content, schema = {} } = parameter;
  const types = content ? [] : listTypes(schema);
  const isList = types.some((type) => type.startsWith('array'));
  const isObject = types.some((type) => /^(?:object|map)\b/.test(type));
  const isAnyValue = parameter.explode !== undefined && types.includes('any value');
  const explode = parameter.explode ?? style === 'form';
  const separator = formatCode(SEPARATORS[style] ?? ',');
  if (location !== 'query') {
    const pairSeparator = formatCode(parameter.explode ? '=' : ',');
    return [
      ...(isList ? ['Values are separated by `,`.'] : []),
      ...(isObject || isAnyValue ? [`Keys and values are separated by ${pairSeparator}.`] : []),
    ];
  }
  const listFact = explode
    ? 'Send each value in a separate parameter.'
    : `Send all values in one parameter, separated by ${separator}.`;
  const keyFact = explode
    ? `Send each key in a separate parameter, without the name ${formatCode(name)}.`
    : `Send all keys and values in one parameter, separated by ${separator}.`;
  const objectFact =
    style === 'deepObject'
      ? `Send each key in a separate parameter, such as ${formatCode(`${name}[key]`)}.`
      : keyFact;
  return [...(isList || isAnyValue ? [listFact] : []), ...(isObject ? [objectFact] : [])];
}

/** Builds the field of a parameter or header, with its examples. */
export function buildParameterField(
  parameter: RawParameter,
  prefix: string,
  page: PageState,
  direction: Direction = 'request',
): Field {
  const [content] = Object.values(parameter.content ?? {});
  // The examples are added below, with those of the parameter and its content.
  const { example, examples, ...schema } = mergeAllOf(parameter.schema ?? content?.schema ?? {});
  const field = buildField(parameter.name, schema, parameter.required ?? false, {
    anchor: prefix,
    page,
    direction,
  });
  const visibleExamples = collectParameterExamples(parameter).filter(
    ({ value, summary, description }) => summary || description || value !== schema.default,
  );
  const ownDescription = parameter.description;
  const texts = [
    ownDescription,
    field.description === ownDescription ? '' : field.description,
  ].filter(Boolean);
  return {
    ...field,
    description: texts.join('\n\n'),
    deprecated: Boolean(parameter.deprecated || field.deprecated),
    facts: [
      ...field.facts,
      ...describeEncoding(parameter),
      ...visibleExamples.map(({ summary, description, value }) => {
        const exampleTexts = [escapeText(summary ?? ''), toMarkdownLine(description ?? '')].filter(
          Boolean,
        );
        const label = exampleTexts.length > 0 ? 'Example' : 'Example:';
        return [`${label} ${formatCode(value)}`, ...exampleTexts]
          .join(': ')
          .replace(/[^.]$/, '$&.');
      }),
    ],
  };
}
