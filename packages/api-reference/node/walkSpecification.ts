import path from 'node:path';
import { BaseResolver, type Document, getLineColLocation } from '@redocly/openapi-core';
import type { SpecProblem } from '../types';
import { getValue, jsonPointer, parsePointer, type Segments } from './jsonPointer';
import { findDocumentedMedia } from './operations';
import { type KeyContent, type ObjectKind, SUPPORTED } from './supportedKeys';

/** Location of a value in one of the files of a specification. */
export interface FileLocation {
  document: Document;
  segments: Segments;
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

/** Whether `x-` keys of a map are extensions: those of `paths` and `responses`, but not names of components. */
const isExtensible = ({ segments }: FileLocation) =>
  String(segments) === 'paths' ||
  (segments.at(-1) === 'responses' && String(segments) !== 'components,responses');

/** Position of a value for a problem report. */
export function locate(
  { document: { source }, segments }: FileLocation,
  siteDir: string,
): Pick<SpecProblem, 'file' | 'pointer' | 'line'> {
  const pointer = jsonPointer(...segments);
  const { line } = getLineColLocation({ source, pointer, reportOnKey: true }).start;
  return { file: path.relative(siteDir, source.absoluteRef), pointer, line };
}

/** Walks a document by object kind, through all references, each object once. */
export class SpecificationWalker {
  readonly unsupported: UnsupportedKey[] = [];
  private readonly seen = new Set<string>();

  /** @param onObject called with each object before its children are visited; may modify it */
  constructor(
    private readonly onObject: (
      kind: ObjectKind,
      value: SpecObject,
      location: FileLocation,
    ) => void,
    private readonly resolver = new BaseResolver(),
  ) {}

  async visit(kind: ObjectKind, location: FileLocation): Promise<void> {
    const { document, segments } = location;
    const key = `${kind} ${document.source.absoluteRef}${jsonPointer(...segments)}`;
    const value = getValue(document.parsed, segments);
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
    const segments = parsePointer(decodeURIComponent(fragment));
    await this.visit(kind, { document: resolved as Document, segments });
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
    const value = getValue(location.document.parsed, location.segments);
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
