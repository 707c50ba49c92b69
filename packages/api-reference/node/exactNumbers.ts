import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import { BaseResolver, type Document, type Source } from '@redocly/openapi-core';
import {
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type Document as YamlDocument,
} from 'yaml';

/**
 * A number that a double can't represent exactly (many digits, a large exponent) or that JSON does not support
 * (`.inf`, `.nan`, `-0.0`).
 */
const SPECIAL_NUMBER_PATTERN =
  /(?:^|[\s:[{,-])[+-]?(?:(?<=-)0(?:\.0*)?(?=[\s,\]}]|$)|\d?[\d.]{15,}|\d[\d.]*e[+-]?\d{3,}|0x[\da-f]{12,}|0o[0-7]{17,}|\.(?:inf|nan)\b)/im;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const getSignificantDigits = (text: string) =>
  text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');

/** An explicit YAML tag. JSON does not support the values of some, and the linter's lines skip those of all. */
const EXPLICIT_TAG_PATTERN = /(?:^|[\s:[{,-])!/m;

/** A key after `?`, or one without quotes that YAML reads as a number or constant with a different spelling, such as `1.10`. */
const SPECIAL_KEY_PATTERN =
  /(?:^|[\s{,[])\?\s|(?:^|[\s{,])(?!(?:0|-?[1-9]\d{0,14}) *:)(?:[+-]?\.?\d[\w.+-]*|~|[Tt]rue|TRUE|[Ff]alse|FALSE|[Nn]ull|NULL) *:(?=\s|$)/m;

/** A number with a zero at its start, such as `007`. */
const LEADING_ZERO_PATTERN = /(?:^|[\s[{,]|["']:)[+-]?0\d/m;

/** Restores rounded integers in place. */
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
   * Errors for values with an unsupported YAML tag. Reported before linting, because the linter cannot locate problems
   * in files with `!!binary`.
   */
  readonly tagErrors: PageError[] = [];
  /** Errors for numbers and keys whose parsed value differs from the source. */
  readonly inexactValueErrors: PageError[] = [];

  constructor(private readonly siteDir: string) {
    super();
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const sharedDocument = super.parseDocument(source, isRoot) as Document;
    if (!isObject(sharedDocument.parsed)) return sharedDocument;
    const document = { ...sharedDocument, parsed: copyAliases(sharedDocument.parsed) };
    // Files that match none of the patterns are parsed only once.
    if (
      ![
        SPECIAL_NUMBER_PATTERN,
        LEADING_ZERO_PATTERN,
        SPECIAL_KEY_PATTERN,
        EXPLICIT_TAG_PATTERN,
      ].some((pattern) => pattern.test(source.body))
    )
      return document;
    const lineCounter = new LineCounter();
    const exact = parseDocument(source.body, { intAsBigInt: true, merge: true, lineCounter });
    this.collectErrors(exact, lineCounter, path.relative(this.siteDir, source.absoluteRef));
    return {
      ...document,
      parsed: restoreIntegers(document.parsed, exact.toJS({ maxAliasCount: -1 })),
    };
  }

  private collectErrors(document: YamlDocument, counter: LineCounter, file: string): void {
    const createError = ({ range }: Node, problem: string, fix: string) =>
      new PageError({ file, line: counter.linePos(range?.[0] ?? 0).line }, problem, fix);
    visit(document, {
      Node: (position, node) => {
        const { tag } = node;
        if (tag) {
          const problem = `The value has the YAML tag \`${tag.replace(/.*:/, '!!')}\`, which JSON does not have.`;
          this.tagErrors.push(createError(node, problem, 'Write the value without the tag.'));
          return;
        }
        if (!isScalar(node)) return;
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
