import {
  type Field,
  type FieldGroup,
  PARAMETER_LOCATIONS,
  type RawParameter,
  type Schema,
} from '../types';
import type { Direction } from './changes/types';
import { collectParameterExamples } from './collectExamples';
import {
  describeConstraints,
  describeSubschema,
  describeType,
  formatCode,
  getAdditionalSchema,
  getChoice,
  getDescription,
  getUnit,
  hasFields,
  listTypes,
  removeTitle,
} from './describeSchema';
import { isHidden } from './findMismatch';
import { escapeText, joinMarkdown, toMarkdownLine, toMarkdownSentence } from './markdownText';
import { type MergedSchema, mergeAllOf } from './mergeSchemas';
import { getStyle, SEPARATORS } from './serializeParameter';

/** Anchors contain no characters that need escaping, because readers type and copy them. */
const createAnchor = (...parts: string[]) => parts.join('-').replaceAll(/[^\w.-]+/g, '_');

/** Number of fields on a page after which repeated schemas become links. */
const MAX_EXPANDED_FIELDS = 400;
/** Nesting level from which repeated schemas become links. */
const MAX_EXPANDED_DEPTH = 4;

export interface PageState {
  /** Anchors in use. Fields whose names differ only in punctuation get numbered anchors. */
  anchors: Set<string>;
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
  // Headings have these anchors.
  const anchors = new Set(PARAMETER_LOCATIONS.map((location) => `${location}-parameters`));
  return { anchors, occurrences: [], count: 0 };
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
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {})
    .filter(([, item]) => !isHidden(mergeAllOf(item), position.direction))
    .map(([name, item]) => buildField(name, item, required.has(name), position));
  return fields.length > 0 ? [{ label: position.label, fields }] : [];
}

const joinLabels = (...labels: (string | undefined)[]) =>
  labels.filter(Boolean).join(': ') || undefined;

/** Adds the description and constraints of an alternative to its first group. */
function addVariantDescription(group: FieldGroup, variant: MergedSchema): FieldGroup {
  return {
    ...group,
    description: joinMarkdown(getDescription(variant), group.description ?? ''),
    facts: [
      ...describeSubschema(removeTitle(variant), [], { description: '' }),
      ...(group.facts ?? []),
    ],
  };
}

/** Builds the groups of each alternative with fields. The first one includes the alternative's description. */
function buildVariants(schema: MergedSchema, position: FieldPosition): FieldGroup[] {
  const choice = getChoice(schema);
  if (!choice) return [];
  const { kind, variants } = choice;
  // Without this suffix, readers would assume that the options exclude each other.
  const suffix = kind === 'anyOf' && variants.length > 1 ? ' (at least one option applies)' : '';
  return variants.flatMap((variant, index) => {
    if (!hasFields(variant)) return [];
    const type = describeType(variant);
    // The type shows whether the fields belong to list items, map values, or an object.
    const name = variant.title && type !== 'object' ? `${variant.title}, ${type}` : variant.title;
    const label = joinLabels(position.label, name && name + suffix);
    // An alternative whose fields all belong to the other direction still has text.
    const [first = { label, fields: [] }, ...others] = buildGroups(variant, {
      ...position,
      anchor: position.anchor + (index === 0 ? '' : `-option_${index + 1}`),
      label,
    });
    return [addVariantDescription(first, variant), ...others];
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
  const { properties, items, additionalProperties, oneOf, anyOf, required = [] } = schema;
  const otherValues = [direction, JSON.stringify(required)];
  const subschemas = [properties, items, additionalProperties, oneOf, anyOf];
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
  if (isNew) page.occurrences.push(occurrence);
  const childPosition = { ...position, ancestors: [...ancestors, occurrence] };
  const valueSchema = getAdditionalSchema(schema);
  const valueLabel = schema.properties ? 'Any other key' : 'Each value';
  const groups = [
    ...buildOwnFields(schema, childPosition),
    ...(schema.items ? buildGroups(schema.items, childPosition) : []),
    ...(valueSchema
      ? buildGroups(valueSchema, { ...childPosition, label: joinLabels(label, valueLabel) })
      : []),
    ...buildVariants(schema, childPosition),
  ];
  const [first, ...others] = groups;
  // Other links must lead to the fields, not to this link.
  if (isNew && first?.sameAs && others.length === 0) Object.assign(occurrence, first.sameAs);
  return groups;
}

/** Describes how lists and objects are sent, also in the default style, which authors often leave out. */
function describeEncoding(parameter: RawParameter): string[] {
  const { name, in: location, schema = {} } = parameter;
  const { style, explode } = getStyle(parameter);
  const types = listTypes(schema);
  const separator = formatCode(SEPARATORS[style] ?? ',');
  const listFact = explode
    ? 'Send each value in a separate parameter.'
    : location === 'query'
      ? `Send all values in one parameter, separated by ${separator}.`
      : `Values are separated by ${separator}.`;
  return [
    ...(parameter.style ? [`Serialization style: ${formatCode(style)}.`] : []),
    ...(types.some((type) => type.startsWith('array')) ? [listFact] : []),
    ...(style === 'deepObject'
      ? [`Send each key in a separate parameter, such as ${formatCode(`${name}[key]`)}.`]
      : []),
  ];
}

export function buildParameterField(
  parameter: RawParameter,
  prefix: string,
  page: PageState,
  direction: Direction = 'request',
): Field {
  // The examples are added below, with those of the parameter.
  const { example, examples, ...schema } = mergeAllOf(parameter.schema ?? {});
  const field = buildField(parameter.name, schema, parameter.required ?? false, {
    anchor: prefix,
    page,
    direction,
  });
  const visibleExamples = collectParameterExamples(parameter).filter(
    ({ value, summary, description }) => summary || description || value !== schema.default,
  );
  return {
    ...field,
    description: joinMarkdown(parameter.description ?? '', field.description),
    deprecated: Boolean(parameter.deprecated || field.deprecated),
    facts: [
      ...field.facts,
      ...describeEncoding(parameter),
      ...visibleExamples.map(({ summary, description, value }) => {
        const exampleTexts = [escapeText(summary ?? ''), toMarkdownLine(description ?? '')].filter(
          Boolean,
        );
        const label = exampleTexts.length > 0 ? 'Example' : 'Example:';
        const text = [`${label} ${formatCode(value)}`, ...exampleTexts].join(': ');
        // A period at the end of a value is not the end of a sentence.
        return exampleTexts.length > 0 ? toMarkdownSentence(text) : `${text}.`;
      }),
    ],
  };
}
