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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const getSignificantDigits = (text: string) =>
  text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');

function restoreIntegers(rounded: unknown, exact: unknown): unknown {
  if (typeof rounded === 'number' && typeof exact === 'bigint') {
    return Number.isSafeInteger(rounded) ? rounded : exact;
  }
  if (isObject(rounded) && isObject(exact)) {
    for (const [key, value] of Object.entries(rounded)) {
      rounded[key] = restoreIntegers(value, exact[key]);
    }
  }
  return rounded;
}

/**
 * Copies a value so that each YAML alias gets a separate object. Two schemas that alias the same `allOf` would
 * otherwise be treated as one schema.
 */
function copyAliases(value: unknown, ancestors: unknown[] = []): unknown {
  if (!isObject(value) || ancestors.includes(value)) return value;
  const innerAncestors = [...ancestors, value];
  if (Array.isArray(value)) return value.map((item) => copyAliases(item, innerAncestors));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, copyAliases(item, innerAncestors)]),
  );
}

function findUnsupportedNode(
  position: unknown,
  node: Node,
  ancestors: readonly unknown[],
  document: YamlDocument,
): [problem: string, fix: string] | undefined {
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

/** Resolver that loads nothing from the network, and only files in UTF-8. */
export class LocalResolver extends BaseResolver {
  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (/^\w+:\/\//.test(absoluteRef)) {
      throw new Error(
        'The reference names a file on another server. Save the file and write its path',
      );
    }
    const source = await super.loadExternalRef(absoluteRef);
    const [header, version] =
      /^(?:[#%][^\n]*\n|\s)*%YAML[ \t]+(?!1\.2\b)(\S+)/.exec(source.body) ?? [];
    if (header) {
      const line = header.split('\n').length;
      throw new Error(`it declares YAML ${version}, but is read as YAML 1.2 (${line}:1)`);
    }
    // Invalid bytes are read as this character.
    const lines = source.body.includes('\ufffd')
      ? readFileSync(absoluteRef, 'latin1').split('\n')
      : [];
    const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
    if (line > 0) throw new Error(`it is not in UTF-8 (${line}:1)`);
    return source;
  }
}

/**
 * Resolver that parses integers beyond 2^53 as `bigint` and copies YAML aliases. Collects errors for values that JSON or
 * a double can't represent.
 */
export class ExactResolver extends LocalResolver {
  /**
   * Errors for keys, aliases, and tags that JSON does not support. Reported before linting, because the linter cannot
   * read them, or locate problems next to them.
   */
  readonly unsupportedNodeErrors: PageError[] = [];
  /** Errors for numbers and keys whose parsed value differs from the source. */
  readonly inexactValueErrors: PageError[] = [];

  constructor(private readonly siteDir: string) {
    super();
  }

  override parseDocument(source: Source, isRoot = false) {
    if (!isRoot && !isSupportedExtension(source.absoluteRef)) return super.parseDocument(source);
    const lineCounter = new LineCounter();
    const exact = parseDocument(source.body, { intAsBigInt: true, merge: true, lineCounter });
    this.collectErrors(exact, lineCounter, path.relative(this.siteDir, source.absoluteRef));
    const document = super.parseDocument(source, isRoot) as Document;
    if (!isObject(document.parsed)) return document;
    return {
      ...document,
      parsed: restoreIntegers(copyAliases(document.parsed), exact.toJS({ maxAliasCount: -1 })),
    };
  }

  private collectErrors(document: YamlDocument, counter: LineCounter, file: string): void {
    const createError = ({ range }: Node, problem: string, fix: string) =>
      new PageError({ file, line: counter.linePos(range?.[0] ?? 0).line }, problem, fix);
    visit(document, {
      Node: (position, node, ancestors) => {
        const unsupported = findUnsupportedNode(position, node, ancestors, document);
        if (unsupported) this.unsupportedNodeErrors.push(createError(node, ...unsupported));
        if (unsupported || !isScalar(node)) return;
        const { value, source = '' } = node;
        const isMergeKey = typeof value === 'symbol';
        if (position === 'key' && typeof value !== 'string' && !isMergeKey) {
          const key = String(typeof value === 'bigint' ? Number(value) : value);
          const problem = `YAML reads the key \`${source}\` as \`${key}\`.`;
          if (key !== source)
            this.inexactValueErrors.push(createError(node, problem, 'Put the key in quotes.'));
          return;
        }
        if (typeof value !== 'string' && /^[-+]?0\d/.test(source)) {
          const problem = `YAML reads \`${source}\` as \`${value}\`.`;
          this.inexactValueErrors.push(
            createError(node, problem, 'Put it in quotes, or write it without zeros at its start.'),
          );
          return;
        }
        if (typeof value !== 'number' || /^[-+]?0[xo]/.test(source)) return;
        const isExact = getSignificantDigits(source) === getSignificantDigits(String(value));
        if (Number.isFinite(value) && isExact && !Object.is(value, -0)) return;
        const problem = `The number \`${source}\` is not preserved by JSON parsers.`;
        const fix = Number.isFinite(value)
          ? 'Use at most 15 significant digits, or write it as a string.'
          : 'Write it as a string.';
        this.inexactValueErrors.push(createError(node, problem, fix));
      },
    });
  }
}
