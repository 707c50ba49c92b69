import type { Field, FieldGroup, RawParameter, Schema } from '../types';
import { describeConstraints, describeType, mergeAllOf, variantsOf } from './describeSchema';
import { readExamples } from './readExamples';

/** A fragment is typed, copied and quoted, so it holds no character that needs escaping. */
const toAnchor = (...parts: string[]) => parts.join('-').replaceAll(/[^\w.-]+/g, '_');

interface Position {
  anchor: string;
  /** Schemas above this one: a schema inside itself is named, not repeated. */
  above: Schema[];
}

function property(name: string, raw: Schema, required: boolean, position: Position): Field {
  const schema = mergeAllOf(raw);
  const anchor = toAnchor(position.anchor, name);
  const unit = schema['x-unit'] ?? schema.items?.['x-unit'];
  return {
    name,
    anchor,
    type: describeType(schema),
    unit,
    required,
    deprecated: schema.deprecated ?? false,
    description: schema.description ?? schema.items?.description ?? '',
    facts: describeConstraints(schema),
    groups: buildGroups(schema, { ...position, anchor }),
  };
}

/** The fields of a schema: its properties, those of its items, or those of each of its shapes. */
export function buildGroups(raw: Schema, position: Position): FieldGroup[] {
  const schema = mergeAllOf(raw);
  // Dereferenced cycles meet again at the same properties, not always at the same schema.
  const identity = schema.properties ?? schema;
  if (position.above.includes(identity)) return [];
  const inside = { ...position, above: [...position.above, identity] };

  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).map(([name, each]) =>
      property(name, each, required.has(name), inside),
    );
    return [{ fields }];
  }
  if (schema.items) return buildGroups(schema.items, inside);
  if (typeof schema.additionalProperties === 'object') {
    return buildGroups(schema.additionalProperties, inside);
  }
  const shapes = variantsOf(schema);
  return shapes.flatMap((shape, index) => {
    const anchor = index === 0 ? position.anchor : `${position.anchor}-option_${index + 1}`;
    return buildGroups(shape, { ...inside, anchor }).map(({ label, fields }) => ({
      label: label ?? shape.title ?? (shapes.length > 1 ? `Option ${index + 1}` : undefined),
      fields,
    }));
  });
}

/** A parameter or header as a field; its example stands among its facts. */
export function buildParameter(parameter: RawParameter, prefix: string): Field {
  const schema = parameter.schema ?? {};
  const field = property(parameter.name, schema, parameter.required ?? false, {
    anchor: prefix,
    above: [],
  });
  const [example] = readExamples(parameter);
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
export function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
