import { BaseResolver, type Document } from '@redocly/openapi-core';
import { jsonPointer } from './jsonPointer';
import { findDocumentedMedia } from './operations';
import { type KeyContent, type ObjectKind, SUPPORTED } from './supportedKeys';

/** Location of a value in one of the files of a specification. */
export interface FileLocation {
  document: Document;
  segments: (string | number)[];
}

export interface UnsupportedKey extends FileLocation {
  /** Kind and key: `Schema.not`. */
  name: string;
  /** Whether the generator supports the key, but not next to a `$ref`. */
  isNextToReference?: boolean;
}

export type SpecObject = Record<string, unknown>;

const isObject = (value: unknown): value is SpecObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a reference names an `$anchor` instead of a path in the file. */
export const isAnchor = (ref: string) => /#[^/]/.test(ref);

const unescapeSegment = (segment: string) =>
  decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');

/** Whether `x-` keys of a map are extensions: those of `paths` and `responses`, but not names of components. */
const isExtensible = ({ segments }: FileLocation) =>
  String(segments) === 'paths' ||
  (segments.at(-1) === 'responses' && String(segments) !== 'components,responses');

/** Parses the fragment of a reference, such as `#/components/schemas/Row`. */
function parseFragment(fragment: string): string[] {
  return fragment.split('/').slice(1).map(unescapeSegment);
}

function getValue(document: Document, segments: (string | number)[]): unknown {
  return segments.reduce<unknown>(
    (value, segment) => (value as Record<string, unknown> | undefined)?.[segment],
    document.parsed,
  );
}

/** Walks a document by object kind, through all references, each object once. */
export class SpecificationWalker {
  readonly unsupported: UnsupportedKey[] = [];
  private readonly seen = new Set<string>();

  /** @param onObject called with each object before its children are visited; may modify it */
  constructor(
    private readonly resolver = new BaseResolver(),
    private readonly onObject: (
      kind: ObjectKind,
      value: SpecObject,
      location: FileLocation,
    ) => void = () => {},
  ) {}

  async visit(kind: ObjectKind, location: FileLocation): Promise<void> {
    const { document, segments } = location;
    const key = `${kind} ${document.source.absoluteRef}${jsonPointer(...segments)}`;
    const value = getValue(document, segments);
    if (this.seen.has(key) || !isObject(value)) return;
    this.seen.add(key);
    this.onObject(kind, value, location);
    if (typeof value.$ref === 'string') await this.followReference(kind, value.$ref, document);
    for (const [name, content] of this.listSupportedKeys(kind, value, location)) {
      await this.visitContent(content, { document, segments: [...segments, name] });
    }
  }

  private async followReference(kind: ObjectKind, ref: string, document: Document): Promise<void> {
    const [file = '', fragment = ''] = ref.split('#');
    if (isAnchor(ref)) return;
    const base = document.source.absoluteRef;
    const resolved = file ? await this.resolver.resolveDocument(base, file) : document;
    // The linter has already reported unreadable files.
    if (resolved instanceof Error) return;
    await this.visit(kind, { document: resolved as Document, segments: parseFragment(fragment) });
  }

  /** Returns the supported keys of an object, and records the unsupported ones. */
  private listSupportedKeys(
    kind: ObjectKind,
    value: Record<string, unknown>,
    location: FileLocation,
  ): [string, KeyContent][] {
    const supportedKeys = SUPPORTED[kind];
    return Object.keys(value).flatMap((key): [string, KeyContent][] => {
      const content = supportedKeys[key];
      if (key === '$ref' || (kind === 'Schema' && key === '$defs')) return [];
      // Only a schema keeps the keys next to its reference.
      if (content && (kind === 'Schema' || !('$ref' in value))) return [[key, content]];
      this.unsupported.push({
        ...location,
        segments: [...location.segments, key],
        name: `${kind}.${key}`,
        isNextToReference: content !== undefined,
      });
      return [];
    });
  }

  private async visitContent(content: KeyContent, location: FileLocation): Promise<void> {
    if (content === 'value') return;
    if ('object' in content) return this.visit(content.object, location);
    const value = getValue(location.document, location.segments);
    const kind = 'list' in content ? content.list : content.map;
    const names = Array.isArray(value) ? value.keys() : Object.keys(isObject(value) ? value : {});
    const documentedMedia =
      kind === 'MediaType' && isObject(value)
        ? findDocumentedMedia({ content: value } as never)
        : undefined;
    for (const name of names) {
      const childLocation = { ...location, segments: [...location.segments, name] };
      // Pages show one media type of a body; a parameter has only one.
      if (documentedMedia && documentedMedia.mediaType !== name) {
        this.unsupported.push({ ...childLocation, name: `MediaType.${name}` });
      } else if (String(name).startsWith('x-') && isExtensible(location)) {
        this.unsupported.push({ ...childLocation, name: `${location.segments.at(-1)}.${name}` });
      } else {
        await this.visit(kind, childLocation);
      }
    }
  }
}
