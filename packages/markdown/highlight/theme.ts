import type { ThemeRegistrationRaw } from 'shiki/core';

/** Scopes by the key in the class names `tk-<key>` and the CSS properties `--tk-<key>`. */
const SCOPES = {
  c: ['comment', 'punctuation.definition.comment'],
  s: ['string', 'string.quoted', 'punctuation.definition.string', 'meta.string', 'string.regexp'],
  e: ['constant.character.escape', 'constant.character.format.placeholder', 'storage.type.string'],
  n: [
    'constant',
    'constant.numeric',
    'constant.language',
    'support.constant',
    'keyword.other.unit',
    'storage.type.number',
  ],
  k: [
    'keyword',
    'storage',
    'storage.type',
    'storage.modifier',
    'keyword.operator.new',
    'keyword.operator.logical.python',
    'keyword.operator.expression',
    'variable.language',
    'entity.name.function.decorator',
    'punctuation.definition.decorator',
    'punctuation.definition.directive',
  ],
  f: [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'entity.name.command',
  ],
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.numeric.go',
    'storage.type.string.go',
  ],
  a: [
    'entity.name.tag',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'variable.parameter',
    'entity.other.attribute-name',
  ],
  i: ['markup.inserted', 'punctuation.definition.inserted'],
  d: ['markup.deleted', 'punctuation.definition.deleted'],
} as const;

const PLAIN_SCOPES = [
  'keyword.operator',
  'variable',
  'punctuation',
  'meta.embedded',
  'string.unquoted',
];

const PLAIN_COLOR = '#000000';

export type TokenKind = keyof typeof SCOPES | 'h';

const kinds = Object.keys(SCOPES) as (keyof typeof SCOPES)[];

function toMarkerColor(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`.toUpperCase();
}

const kindByColor = new Map<string, TokenKind>(kinds.map((kind, i) => [toMarkerColor(i), kind]));

/** Theme whose colors stand for classes, so that the stylesheet sets the colors of both color modes. */
export const classTheme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  settings: [
    { settings: { foreground: PLAIN_COLOR, background: '#FFFFFF' } },
    { scope: [...PLAIN_SCOPES], settings: { foreground: PLAIN_COLOR } },
    ...kinds.map((kind, i) => ({
      scope: [...SCOPES[kind]],
      settings: { foreground: toMarkerColor(i) },
    })),
  ],
};

export function getTokenKind(color: string | undefined): TokenKind | undefined {
  return kindByColor.get((color ?? PLAIN_COLOR).toUpperCase());
}
