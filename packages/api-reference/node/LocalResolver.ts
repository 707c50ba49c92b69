import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import {
  BaseResolver,
  type Document,
  isSupportedExtension,
  type Source,
} from '@redocly/openapi-core';
import {
  isAlias,
  isCollection,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type Document as YamlDocument,
} from 'yaml';

const getSignificantDigits = (text: string) =>
  text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');

/**
 * Copies a value so that each YAML alias gets a separate object. Two schemas that alias the same `allOf` would
 * otherwise be treated as one schema.
 */
function copyAliases(value: unknown, ancestors: unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null || ancestors.includes(value)) return value;
  const innerAncestors = [...ancestors, value];
  if (Array.isArray(value)) return value.map((item) => copyAliases(item, innerAncestors));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, copyAliases(item, innerAncestors)]),
  );
}

type Mistake = [problem: string, fix: string];

function findUnsupportedNode(
  position: unknown,
  node: Node,
  ancestors: readonly unknown[],
  document: YamlDocument,
): Mistake | undefined {
  if (node.tag) {
    const tag = node.tag.replace(/.*:/, '!!');
    return [
      `The value has the YAML tag \`${tag}\`, which JSON does not have.`,
      'Write the value without the tag.',
    ];
  }
  if (position === 'key' && isCollection(node))
    return ['The key is a list or a map.', 'Write a name as the key.'];
  if (isAlias(node) && ancestors.includes(node.resolve(document)))
    return [`The alias \`*${node.source}\` contains itself.`, 'Use `$ref`.'];
  return undefined;
}

/** Finds keys and numbers whose parsed value differs from the source. */
function findInexactValue(position: unknown, node: Node): Mistake | undefined {
  if (!isScalar(node)) return undefined;
  const { value, source = '' } = node;
  if (typeof value === 'string' || typeof value === 'symbol') return undefined;
  const parsed = `YAML reads ${position === 'key' ? 'the key ' : ''}\`${source}\` as \`${value}\`.`;
  if (position === 'key')
    return String(value) === source ? undefined : [parsed, 'Put the key in quotes.'];
  if (/^[-+]?0\d/.test(source))
    return [parsed, 'Put it in quotes, or write it without zeros at its start.'];
  if (typeof value !== 'number') return undefined;
  const isExact = /^[-+]?0[xo]/.test(source)
    ? Number.isSafeInteger(value)
    : getSignificantDigits(source) === getSignificantDigits(String(value));
  if (Number.isFinite(value) && isExact && !Object.is(value, -0)) return undefined;
  return [
    `The number \`${source}\` is not preserved by JSON parsers.`,
    Number.isFinite(value)
      ? 'Use at most 15 significant digits, or write it as a string. Instead of the limits of a type, write its `format`.'
      : 'Write it as a string.',
  ];
}

/**
 * Resolver that loads nothing from the network, and only files in UTF-8. Collects errors for values that JSON or a
 * double can't represent.
 */
export class LocalResolver extends BaseResolver {
  /**
   * Errors for keys, aliases, and tags that JSON does not support. Reported before linting, because the linter cannot
   * read them, or locate problems next to them.
   */
  readonly unsupportedNodeErrors: PageError[] = [];
  readonly inexactValueErrors: PageError[] = [];

  constructor(private readonly siteDir: string) {
    super();
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (/^\w+:\/\//.test(absoluteRef)) {
      throw new Error(
        'The reference names a file on another server. Save the file and write its path',
      );
    }
    const source = await super.loadExternalRef(absoluteRef);
    const file = path.relative(this.siteDir, absoluteRef);
    const [header, version] =
      /^(?:[#%][^\n]*\n|\s)*%YAML[ \t]+(?!1\.2\b)(\S+)/.exec(source.body) ?? [];
    if (header) {
      const line = header.split('\n').length;
      throw new Error(`${file} declares YAML ${version}, but is read as YAML 1.2 (${line}:1)`);
    }
    // Invalid bytes are read as this character.
    const lines = source.body.includes('\ufffd')
      ? readFileSync(absoluteRef, 'latin1').split('\n')
      : [];
    const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
    if (line > 0) throw new Error(`${file} is not in UTF-8 (${line}:1)`);
    return source;
  }

  override parseDocument(source: Source, isRoot = false) {
    const isYaml = isRoot || isSupportedExtension(source.absoluteRef);
    if (isYaml) this.collectErrors(source);
    const document = super.parseDocument(source, isRoot) as Document;
    return isYaml ? { ...document, parsed: copyAliases(document.parsed) } : document;
  }

  private collectErrors({ body, absoluteRef }: Source): void {
    const file = path.relative(this.siteDir, absoluteRef);
    const counter = new LineCounter();
    const document = parseDocument(body, { merge: true, lineCounter: counter });
    const report = (errors: PageError[], { range }: Node, mistake: Mistake) =>
      errors.push(new PageError({ file, line: counter.linePos(range?.[0] ?? 0).line }, ...mistake));
    visit(document, {
      Node: (position, node, ancestors) => {
        const unsupported = findUnsupportedNode(position, node, ancestors, document);
        const inexact = findInexactValue(position, node);
        if (unsupported) report(this.unsupportedNodeErrors, node, unsupported);
        else if (inexact) report(this.inexactValueErrors, node, inexact);
      },
    });
  }
}
