import { formatJson } from '../../languages/formatJson';
import type { Body, Example, Field, FieldGroup } from '../../types';
import { isVisibleUnquoted, quoteVisibly } from '../describeSchema';
import { escapeText, toMarkdownSentence } from '../markdownText';
import { getBodyKind } from '../operations';
import { joinBlocks, renderAttributes, renderFence, toMdx, toMdxLine, toMdxText } from './markdown';

function countFields(groups: FieldGroup[]): number {
  return groups
    .flatMap(({ fields }) => fields)
    .reduce((sum, field) => sum + 1 + countFields(field.groups), 0);
}

export interface FieldOptions {
  /** Lines of each field in the example, by anchor; see `findExampleLines`. */
  lines?: ReadonlyMap<string, string>;
  /** Nested groups of a body with more fields than this are collapsed. */
  maxExpandedFields?: number;
  /** Whether a button above the fields expands all groups. */
  hasButton?: boolean;
}

/** Whether nested groups are collapsed at first. */
export function isCollapsed({ groups }: Body, maxExpandedFields: number): boolean {
  const isNested = groups.some(({ fields }) => fields.some((field) => field.groups.length > 0));
  return isNested && countFields(groups) > maxExpandedFields;
}

function renderFoldLabel(field: Field, { label, fields }: FieldGroup): string {
  const subject = field.type.startsWith('array') ? `each item of ${field.name}` : field.name;
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  return label ? `${label}: ${count}` : `${count} of ${subject}`;
}

const hasFields = ({ fields }: FieldGroup) => fields.length > 0;

function renderFieldlessGroup(group: FieldGroup): string[] {
  const { label, description, facts = [], sameAs } = group;
  if (hasFields(group)) return [];
  const groupName = sameAs?.label ? `, under “${escapeText(sameAs.label)}”` : '';
  const reference = sameAs ? [`Same fields as [above](#${sameAs.anchor})${groupName}.`] : [];
  const descriptionLines = description ? [toMarkdownSentence(description)] : [];
  return [
    [...(label ? [`${escapeText(label)}:`] : []), ...descriptionLines, ...facts, ...reference].join(
      ' ',
    ),
  ];
}

function renderGroupText({ description = '', facts = [] }: FieldGroup): string {
  return joinBlocks(toMdx(description), facts.length > 0 && toMdxLine(facts.join(' ')));
}

function renderField(field: Field, options: FieldOptions, isCollapsed: boolean): string {
  const { anchor, type, unit, required, deprecated } = field;
  // Quotes make an empty name, spaces at its ends, and line breaks visible.
  const name = field.name && isVisibleUnquoted(field.name) ? field.name : quoteVisibly(field.name);
  const lines = options.lines?.get(anchor);
  const attributes = renderAttributes({
    id: anchor,
    name,
    type,
    unit,
    required,
    deprecated,
    lines,
  });
  const facts = [...field.facts, ...field.groups.flatMap(renderFieldlessGroup)];
  const content = joinBlocks(
    toMdx(field.description),
    facts.length > 0 && toMdxLine(facts.join(' ')),
    ...field.groups
      .filter(hasFields)
      .map((group) =>
        joinBlocks(
          `<Fold${renderAttributes({ label: renderFoldLabel(field, group), open: !isCollapsed })}>`,
          renderGroupText(group),
          renderFields(group.fields, options, isCollapsed),
          '</Fold>',
        ),
      ),
  );
  return content
    ? joinBlocks(`<Field${attributes}>`, content, '</Field>')
    : `<Field${attributes} />`;
}

export function renderFields(
  fields: Field[],
  options: FieldOptions = {},
  isCollapsed = false,
): string {
  return renderFieldList(fields.map((field) => renderField(field, options, isCollapsed)));
}

export function renderFieldList(items: string[]): string {
  return joinBlocks('<ul className="api-fields">', ...items, '</ul>');
}

export function renderBodyFields(body: Body, options: FieldOptions): string {
  const { type, description, facts, groups } = body;
  const notes = [...facts, ...groups.flatMap(renderFieldlessGroup)];
  const areGroupsFolded = isCollapsed(body, options.maxExpandedFields ?? Number.POSITIVE_INFINITY);
  return joinBlocks(
    type !== 'object' &&
      `The body is an ${toMdxText(type)}.`
        .replace(/\ban (?=[^aeio])/, 'a ')
        .replace('an any', 'any'),
    toMdx(description),
    notes.length > 0 && toMdxLine(notes.join(' ')),
    options.hasButton && '<ExpandAllButton />',
    ...groups
      .filter(hasFields)
      .map((group) =>
        joinBlocks(
          group.label && `**${toMdxText(group.label)}**`,
          renderGroupText(group),
          renderFields(group.fields, options, areGroupsFolded),
        ),
      ),
  );
}

/**
 * Renders examples as fences with the status or use as the title. A string is JSON in a JSON body, and plain
 * text elsewhere.
 */
export function renderExamples(examples: Example[], title: string, mediaType: string): string {
  return joinBlocks(
    ...examples.map(({ summary, description, value }) => {
      const name = summary ? `${title}: ${summary}` : title;
      const isText = typeof value === 'string' && getBodyKind(mediaType) !== 'json';
      const text = isText ? value : formatJson(value);
      const info = isText ? 'text' : 'json';
      return joinBlocks(
        description && toMdx(description),
        renderFence(
          `${info} title="${name.replaceAll('"', '\\"').replaceAll(/[\\&]/g, '\\$&')}"`,
          text,
        ),
      );
    }),
  );
}
