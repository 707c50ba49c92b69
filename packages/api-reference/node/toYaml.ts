import { Document, type ScalarTag } from 'yaml';

/** Line breaks of YAML 1.1 and characters that its parsers reject but 1.2 allows. */
const SPECIAL_CHARACTERS_PATTERN = /(?![\n\t])\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/gu;

/** More strings that need quotes: value and merge keys of YAML 1.1, tabs outside blocks, and white space with line breaks. */
const NEEDS_QUOTES_PATTERN = /^(?:=|<<)$|^[^\n]*\t|^\s*\n\s*$/;

const escapeCharacter = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const specialStringTag: ScalarTag = {
  identify: (value) =>
    typeof value === 'string' &&
    (NEEDS_QUOTES_PATTERN.test(value) || value.search(SPECIAL_CHARACTERS_PATTERN) >= 0),
  default: true,
  tag: 'tag:yaml.org,2002:str',
  resolve: (text) => text,
  stringify: ({ value }) =>
    JSON.stringify(value).replaceAll(SPECIAL_CHARACTERS_PATTERN, escapeCharacter),
};

/** YAML 1.1 requires a decimal point and a sign in numbers with an exponent: `1.0e-7`. */
const exponentTag: ScalarTag = {
  identify: (value) => typeof value === 'number' && /^-?\de/.test(String(value)),
  default: true,
  tag: 'tag:yaml.org,2002:float',
  // Tags with a `test` must precede tags without one.
  test: /^[-+]?\d\.0e[-+]\d+$/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace('e', '.0e'),
};

/** Serializes a document as YAML that parsers of versions 1.1 and 1.2 parse as the same JSON; without aliases. */
export function toYaml(value: unknown): string {
  const document = new Document(value, {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    customTags: (tags) => [specialStringTag, exponentTag, ...tags],
  });
  return document.toString({ lineWidth: 100 });
}
