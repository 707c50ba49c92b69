import { Document, type ScalarTag } from 'yaml';

/** Line breaks of YAML 1.1 and characters that its readers refuse, where 1.2 has plain text. */
const SPECIAL = /(?![\n\t])\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/gu;

/** Strings that need quotes besides: value and merge keys of YAML 1.1, and a tab outside a block. */
const QUOTED = /^(?:=|<<)$|^[^\n]*\t/;

const escapeCharacter = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const special: ScalarTag = {
  identify: (value) =>
    typeof value === 'string' && (QUOTED.test(value) || value.search(SPECIAL) >= 0),
  default: true,
  tag: 'tag:yaml.org,2002:str',
  resolve: (text) => text,
  stringify: ({ value }) => JSON.stringify(value).replaceAll(SPECIAL, escapeCharacter),
};

/** YAML 1.1 reads a number with an exponent only with a point and a sign: `1.0e-7`. */
const exponent: ScalarTag = {
  identify: (value) => typeof value === 'number' && /^-?\de/.test(String(value)),
  default: true,
  tag: 'tag:yaml.org,2002:float',
  // Tags with a test come before those without.
  test: /^[-+]?\d\.0e[-+]\d+$/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace('e', '.0e'),
};

/** A document as YAML that readers of version 1.1 and 1.2 read as the same JSON; without aliases. */
export function toYaml(value: unknown): string {
  const document = new Document(value, {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    customTags: (tags) => [special, exponent, ...tags],
  });
  return document.toString({ lineWidth: 100 });
}
