import { existsSync } from 'node:fs';
import path from 'node:path';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import {
  BaseResolver,
  type Document,
  getLineColLocation,
  type LineColLocationObject,
  type LocationObject,
} from '@redocly/openapi-core';
import { quoteValue } from './findMismatch';
import { getValue, jsonPointer, parseReference, type Segments } from './jsonPointer';
import { findDocumentedMedia } from './operations';
import { isMap, type KeyContent, type ObjectKind, SUPPORTED, VALUE_TYPES } from './supportedKeys';

/** Location of a value in one of the files of a specification. */
export interface FileLocation {
  document: Document;
  segments: Segments;
}

export interface UnsupportedKey extends FileLocation {
  /** Kind and key: `Schema.not`. */
  name: string;
  reason: 'unknown' | 'next to a reference' | 'unused';
}

export type SpecObject = Record<string, unknown>;

/** A problem of an object, or of the value at a path in it. */
export interface ObjectProblem {
  path: string[];
  problem: string;
  fix: string;
}

const COMPONENT_REFERENCE = 'a reference to a name that a component can have';

/** Whether `x-` keys of a map are extensions: those of `paths` and `responses`, but not names of components. */
const isExtensible = ({ segments }: FileLocation) =>
  String(segments) === 'paths' ||
  (segments.at(-1) === 'responses' && String(segments) !== 'components,responses');

/** Finds a key, or its value, in a file. The linter would decode `%` in pointers. */
export function findPosition(location: LocationObject): LineColLocationObject {
  const pointer = location.pointer?.replaceAll('%', '%25');
  return getLineColLocation({ ...location, pointer } as LocationObject);
}

export function locate(
  { document: { source }, segments }: FileLocation,
  siteDir: string,
): SourceLocation {
  const pointer = jsonPointer(...segments);
  const { line } = findPosition({ source, pointer, reportOnKey: true }).start;
  return { file: path.relative(siteDir, source.absoluteRef), pointer, line };
}

/** Kind of a component; undefined for other objects. */
function getComponentKind({ segments }: FileLocation): ObjectKind | undefined {
  const [parent, key = '', , ...rest] = segments;
  const content = parent === 'components' && rest.length === 0 && SUPPORTED.Components[key];
  return typeof content === 'object' && 'map' in content ? content.map : undefined;
}

const getVisitKey = (kind: ObjectKind, { document, segments }: FileLocation) =>
  `${kind} ${document.source.absoluteRef}${jsonPointer(...segments)}`;

/** Returns how to correct a value of another type than its key has. */
function getTypeFix(key: unknown, value: unknown, type: string): string {
  const isBoolean = typeof value === 'boolean';
  if (isBoolean && key === 'required')
    return 'List the name of the property in `required` of the object that contains it.';
  if (isBoolean && type === 'a number')
    return `Write the limit itself, such as \`${key}: 5\`, and remove the other one.`;
  if (type === 'a valid reference') return 'Write a literal `%` as `%25`.';
  if (type === COMPONENT_REFERENCE)
    return 'Use only letters, digits, `.`, `_`, and `-` in the name of the target.';
  if (type === 'a string' && ['number', 'boolean'].includes(typeof value))
    return 'Put it in quotes.';
  return value === null || /^(?:no|off|on|yes)$/i.test(String(value))
    ? 'Correct the value. YAML reads an empty value as null, and `no` as a string.'
    : 'Correct the value.';
}

/** Walks a document by object kind, through all references, each object once. */
export class SpecificationWalker {
  readonly unsupported: UnsupportedKey[] = [];
  /** Values of another type than their key has. */
  readonly invalid: (FileLocation & { type: string })[] = [];
  /** References whose target is missing from its file. For source files, the linter reports them. */
  readonly dangling: string[] = [];
  /** Errors of referenced files that exist, by absolute path. */
  readonly unreadable = new Map<string, Error>();
  /** Location of each object; of a reference without other keys, that of its target. */
  readonly sources = new WeakMap<object, FileLocation>();
  /** Schemas that have a reference and other keys, with the location of the target. */
  readonly composedSchemas = new Map<SpecObject, FileLocation>();
  private readonly seen = new Set<string>();
  /** Schemas under `$defs`, which pages show only where a reference names them. */
  private readonly definitions: FileLocation[] = [];
  /** Names of the security schemes that are required somewhere. */
  private readonly usedSchemes = new Set<string>();

  /** @param onObject called with each object before its children are visited; may modify it */
  constructor(
    private readonly onObject: (
      kind: ObjectKind,
      value: SpecObject,
      location: FileLocation,
    ) => void,
    private readonly resolver = new BaseResolver(),
  ) {}

  /** @param chain references that lead here */
  async visit(kind: ObjectKind, location: FileLocation, chain: object[] = []): Promise<void> {
    const { document, segments } = location;
    const key = getVisitKey(kind, location);
    const value = getValue(document.parsed, segments);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    if (!isMap(value)) {
      const isBoolean = kind === 'Schema' && typeof value === 'boolean';
      if (!isBoolean) this.invalid.push({ ...location, type: `a ${kind} object` });
      return;
    }
    this.sources.set(value, location);
    this.onObject(kind, value, location);
    for (const requirement of [value.security ?? []].flat()) {
      for (const name of Object.keys(requirement ?? {})) this.usedSchemes.add(name);
    }
    if ('$ref' in value) await this.followReference(kind, value, location, chain);
    if (kind === 'Components') this.recordUnused(value, location);
    if (kind === 'Schema') this.collectDefinitions(value, location);
    for (const [name, content] of this.listSupportedKeys(kind, value, location)) {
      await this.visitContent(content, { document, segments: [...segments, name] });
    }
    if (kind === 'Document') this.recordUnusedDefinitions();
  }

  private collectDefinitions({ $defs = {} }: SpecObject, location: FileLocation): void {
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const segments = [...location.segments, '$defs', name];
      if (isMap(definition)) this.definitions.push({ ...location, segments });
    }
  }

  /** Records definitions that no reference names. All schemas have been visited before. */
  private recordUnusedDefinitions(): void {
    for (const location of this.definitions) {
      if (this.seen.has(getVisitKey('Schema', location))) continue;
      const name = `$defs.${location.segments.at(-1)}`;
      this.unsupported.push({ ...location, name, reason: 'unused' });
    }
  }

  /** Whether the bundler would create a component whose name needs escaping, which it does not do. */
  private createsInvalidName(kind: ObjectKind, ref: string, document: Document): boolean {
    const isInRoot = this.seen.has(getVisitKey('Document', { document, segments: [] }));
    const isExternal = !isInRoot || !ref.startsWith('#');
    return isExternal && kind !== 'PathItem' && /[~%][^/]*$/.test(ref);
  }

  private async followReference(
    kind: ObjectKind,
    value: SpecObject,
    { document, segments }: FileLocation,
    chain: object[],
  ): Promise<void> {
    const refLocation = { document, segments: [...segments, '$ref'] };
    const ref = value.$ref;
    if (typeof ref !== 'string') {
      this.invalid.push({ ...refLocation, type: 'a string' });
      return;
    }
    const [file = ''] = ref.split('#');
    // The reference names an `$anchor`, which is reported where it is.
    if (/#[^/]/.test(ref)) return;
    const targetSegments = parseReference(ref);
    if (!targetSegments || this.createsInvalidName(kind, ref, document)) {
      const type = targetSegments ? COMPONENT_REFERENCE : 'a valid reference';
      this.invalid.push({ ...refLocation, type });
      return;
    }
    const base = document.source.absoluteRef;
    const resolved = file
      ? await this.resolver.resolveDocument(base, file).catch((error: Error) => error)
      : document;
    if (resolved instanceof Error) {
      // The linter reports missing files and targets.
      const name = path.resolve(path.dirname(base), file);
      if (existsSync(name)) this.unreadable.set(name, resolved);
      return;
    }
    const target = { document: resolved as Document, segments: targetSegments };
    const targetValue = getValue(target.document.parsed, target.segments);
    if (targetValue === undefined) {
      this.dangling.push(ref);
      return;
    }
    const targetKind = getComponentKind(target);
    if (targetKind && targetKind !== kind) {
      this.invalid.push({ ...refLocation, type: `a reference to a ${kind} object` });
      return;
    }
    if ([...chain, value].includes(targetValue as object)) {
      this.invalid.push({
        ...refLocation,
        type: 'a reference to another object, but a circle',
      });
      return;
    }
    await this.visit(kind, target, [...chain, value]);
    const source = (isMap(targetValue) && this.sources.get(targetValue)) || target;
    if (Object.keys(value).length === 1) this.sources.set(value, source);
    else if (kind === 'Schema') this.composedSchemas.set(value, source);
  }

  /** Records reusable objects that no operation uses. All operations have been visited before. */
  private recordUnused(components: SpecObject, { document, segments }: FileLocation): void {
    for (const [key, content] of Object.entries(SUPPORTED.Components)) {
      if (typeof content === 'string' || !('map' in content)) continue;
      for (const name of Object.keys(components[key] ?? {})) {
        const location = { document, segments: [...segments, key, name] };
        const isUsed =
          content.map === 'SecurityScheme'
            ? this.usedSchemes.has(name)
            : this.seen.has(getVisitKey(content.map, location));
        if (isUsed) continue;
        this.unsupported.push({ ...location, name: `${key}.${name}`, reason: 'unused' });
      }
    }
  }

  /** Returns the supported keys of an object, `components` last, and records the unsupported ones. */
  private listSupportedKeys(
    kind: ObjectKind,
    value: SpecObject,
    { document, segments }: FileLocation,
  ): [string, KeyContent][] {
    const keys = Object.keys(value).filter(
      (key) => key !== '$ref' && !(kind === 'Schema' && key === '$defs'),
    );
    // Only a schema keeps the keys next to its reference.
    const isReplaced = kind !== 'Schema' && '$ref' in value;
    const supported = keys.flatMap((key): [string, KeyContent][] => {
      const content = SUPPORTED[kind][key];
      if (content && !isReplaced) return [[key, content]];
      this.unsupported.push({
        document,
        segments: [...segments, key],
        name: `${kind}.${key}`,
        reason: content ? 'next to a reference' : 'unknown',
      });
      return [];
    });
    const isLast = ([key]: [string, KeyContent]) => Number(key === 'components');
    return supported.sort((a, b) => isLast(a) - isLast(b));
  }

  private async visitContent(content: KeyContent, location: FileLocation): Promise<void> {
    const value = getValue(location.document.parsed, location.segments);
    if (typeof content === 'string') {
      if (!VALUE_TYPES[content](value)) this.invalid.push({ ...location, type: content });
      return;
    }
    if ('object' in content) return this.visit(content.object, location);
    const kind = 'list' in content ? content.list : content.map;
    if (!('list' in content ? Array.isArray(value) : isMap(value))) {
      this.invalid.push({ ...location, type: 'list' in content ? 'a list' : 'a map' });
      return;
    }
    const documentedMedia =
      kind === 'MediaType' ? findDocumentedMedia({ content: value } as never) : undefined;
    for (const name of Object.keys(value as object)) {
      const childLocation = { ...location, segments: [...location.segments, name] };
      const isExtension = name.startsWith('x-') && isExtensible(location);
      // Pages show one media type of a body; a parameter has only one.
      if (isExtension || (documentedMedia && documentedMedia.mediaType !== name)) {
        const parent = isExtension ? location.segments.at(-1) : kind;
        this.unsupported.push({ ...childLocation, name: `${parent}.${name}`, reason: 'unknown' });
      } else {
        await this.visit(kind, childLocation);
      }
    }
  }

  getTypeErrors(siteDir: string): PageError[] {
    return this.invalid.map((location) => {
      const key = location.segments.at(-1);
      const value = quoteValue(getValue(location.document.parsed, location.segments));
      return new PageError(
        locate(location, siteDir),
        `\`${key}\` is ${value}, which is not ${location.type}.`,
        getTypeFix(key, getValue(location.document.parsed, location.segments), location.type),
      );
    });
  }
}
