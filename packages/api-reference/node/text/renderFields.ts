import { formatJson } from '../../languages/formatJson';
import type { Body, Example, Field, FieldGroup } from '../../types';
import { lineOfMarkdown } from '../markdownText';
import { bodyKind } from '../operations';
import { attributes, blocks, fence, toMdx, toMdxLine, toMdxText } from './markdown';

function countFields(groups: FieldGroup[]): number {
  return groups
    .flatMap(({ fields }) => fields)
    .reduce((sum, field) => sum + 1 + countFields(field.groups), 0);
}

/** Options for rendering fields. */
export interface Shape {
  /** Lines of each field in the example, by anchor; see `exampleLines`. */
  lines?: ReadonlyMap<string, string>;
  /** Number of fields in a body from which nested groups are collapsed. */
  foldAfter?: number;
  /** Whether a button above expands all groups. */
  hasButton?: boolean;
}

/** Whether nested groups are collapsed at first. */
export function isFolded({ groups }: Body, foldAfter: number): boolean {
  const inner = groups.some(({ fields }) => fields.some((field) => field.groups.length > 0));
  return inner && countFields(groups) > foldAfter;
}

function foldLabel(field: Field, { label, fields }: FieldGroup): string {
  const of = field.type.startsWith('array') ? `each item of ${field.name}` : field.name;
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  return label ? `${label}: ${count}` : `${count} of ${of}`;
}

const hasOwnFields = ({ fields }: FieldGroup) => fields.length > 0;

/** Text of a group without fields. */
function notesOf(group: FieldGroup): string[] {
  const { label, description, facts = [], sameAs } = group;
  if (hasOwnFields(group)) return [];
  const same = sameAs ? [`Same fields as [above](#${sameAs}).`] : [];
  const about = description ? [lineOfMarkdown(description)] : [];
  return [[...(label ? [`${label}:`] : []), ...about, ...facts, ...same].join(' ')];
}

/** Text that applies to all fields of a group. */
function renderGroupText({ description = '', facts = [] }: FieldGroup): string {
  return blocks(toMdx(description), facts.length > 0 && toMdxLine(facts.join(' ')));
}

function renderField(field: Field, shape: Shape, isFolded: boolean): string {
  const { anchor, type, unit, required, deprecated } = field;
  // Quotes make an empty name visible.
  const name = field.name.trim() ? field.name : JSON.stringify(field.name);
  const lines = shape.lines?.get(anchor);
  const head = attributes({ id: anchor, name, type, unit, required, deprecated, lines });
  const facts = [...field.facts, ...field.groups.flatMap(notesOf)];
  const inner = blocks(
    toMdx(field.description),
    facts.length > 0 && toMdxLine(facts.join(' ')),
    ...field.groups
      .filter(hasOwnFields)
      .map((group) =>
        blocks(
          `<Fold${attributes({ label: foldLabel(field, group), open: !isFolded })}>`,
          renderGroupText(group),
          renderFields(group.fields, shape, isFolded),
          '</Fold>',
        ),
      ),
  );
  return inner ? blocks(`<Field${head}>`, inner, '</Field>') : `<Field${head} />`;
}

/** A list of fields with anchors and nested fields. */
export function renderFields(fields: Field[], shape: Shape = {}, isFolded = false): string {
  const list = fields.map((field) => renderField(field, shape, isFolded));
  return blocks('<Fields>', ...list, '</Fields>');
}

/** The fields of a body; groups are collapsible in long bodies. */
export function renderBodyFields(body: Body, shape: Shape): string {
  const { type, description, facts, groups } = body;
  const notes = [...facts, ...groups.flatMap(notesOf)];
  const folded = isFolded(body, shape.foldAfter ?? Number.POSITIVE_INFINITY);
  return blocks(
    type !== 'object' &&
      `The body is an ${type}.`.replace(/\ban (?=[^aeio])/, 'a ').replace('an any', 'any'),
    toMdx(description),
    notes.length > 0 && toMdxLine(notes.join(' ')),
    shape.hasButton && '<Unfold />',
    ...groups
      .filter(hasOwnFields)
      .map((group) =>
        blocks(
          group.label && `**${toMdxText(group.label)}**`,
          renderGroupText(group),
          renderFields(group.fields, shape, folded),
        ),
      ),
  );
}

/** Examples as fences with the status or use as the title. A string is JSON in a JSON body, and text elsewhere. */
export function renderExamples(examples: Example[], title: string, mediaType: string): string {
  return blocks(
    ...examples.map(({ summary, description, value }) => {
      const name = summary ? `${title}: ${summary}` : title;
      const isText = typeof value === 'string' && bodyKind(mediaType) !== 'json';
      const text = isText ? value : formatJson(value);
      const info = isText ? 'text' : 'json';
      return blocks(
        description && toMdx(description),
        fence(`${info} title="${name.replaceAll('"', "'")}"`, text),
      );
    }),
  );
}
