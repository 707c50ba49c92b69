import { Document, type ScalarTag } from 'yaml';

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
    customTags: (tags) => [exponentTag, ...tags],
  });
  return document.toString({ lineWidth: 100 });
}
