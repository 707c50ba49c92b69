import type { Body, Example, Field, FieldGroup } from '../../types';
import { formatJson } from '../formatJson';
import { attributes, blocks, fence, toMdx, toMdxLine } from './markdown';

function countFields(groups: FieldGroup[]): number {
  return groups
    .flatMap(({ fields }) => fields)
    .reduce((sum, field) => sum + 1 + countFields(field.groups), 0);
}

/** How deep fields stand decides how they are shown; `fold` closes the groups below the top. */
interface Shape {
  fold: boolean;
}

function foldLabel(field: Field, { label, fields }: FieldGroup): string {
  const of = field.type.startsWith('array') ? `each item of ${field.name}` : field.name;
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  return label ? `${label}: ${count}` : `${count} of ${of}`;
}

function writeField(field: Field, shape: Shape): string {
  const { anchor, name, type, unit, required, deprecated } = field;
  const head = attributes({ id: anchor, name, type, unit, required, deprecated });
  const inner = blocks(
    toMdx(field.description),
    field.facts.length > 0 && toMdxLine(field.facts.join(' ')),
    ...field.groups.map((group) =>
      blocks(
        `<Fold${attributes({ label: foldLabel(field, group), open: !shape.fold })}>`,
        writeFields(group.fields, shape),
        '</Fold>',
      ),
    ),
  );
  return inner ? blocks(`<Field${head}>`, inner, '</Field>') : `<Field${head} />`;
}

/** A list of fields, each with its anchor, and their own fields below them. */
export function writeFields(fields: Field[], shape: Shape = { fold: false }): string {
  return blocks('<Fields>', ...fields.map((field) => writeField(field, shape)), '</Fields>');
}

/** The fields of a body; groups fold where the body is long. */
export function writeBodyFields(
  { type, description, facts, groups }: Body,
  foldAfter: number,
): string {
  const shape = { fold: countFields(groups) > foldAfter };
  return blocks(
    type !== 'object' && `The body is an ${type}.`.replace(/\ban (?=[^aeio])/, 'a '),
    groups.length === 0 && toMdx(description),
    facts.length > 0 && toMdxLine(facts.join(' ')),
    ...groups.map(({ label, fields }) =>
      blocks(label && `**${label}**`, writeFields(fields, shape)),
    ),
  );
}

/** Examples as JSON fences; the status or use stands in the title. */
export function writeExamples(examples: Example[], title: string): string {
  return blocks(
    ...examples.map(({ summary, description, value }) => {
      const name = summary ? `${title}: ${summary}` : title;
      const text = typeof value === 'string' ? value : formatJson(value);
      const info = typeof value === 'string' ? 'text' : 'json';
      return blocks(
        description && toMdx(description),
        fence(`${info} title="${name.replaceAll('"', "'")}"`, text),
      );
    }),
  );
}
