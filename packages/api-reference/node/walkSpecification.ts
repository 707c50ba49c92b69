import { BaseResolver, type Document } from '@redocly/openapi-core';
import { jsonPointer } from './jsonPointer';
import { jsonMedia } from './operations';
import { type Holds, type Kind, SUPPORTED } from './supportedKeys';

/** Location of a value in one of the files of a specification. */
export interface FilePlace {
  document: Document;
  segments: (string | number)[];
}

export interface UnreadKey extends FilePlace {
  /** Kind and key: `Schema.not`. */
  name: string;
}

export type SpecObject = Record<string, unknown>;

const isObject = (value: unknown): value is SpecObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unescapeSegment = (segment: string) =>
  decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');

/** Whether `x-` keys of a map are extensions: those of `paths` and `responses`, but not names of components. */
const isExtensible = ({ segments }: FilePlace) =>
  segments[0] === 'paths' && (segments.length === 1 || segments.at(-1) === 'responses');

/** Segments of a reference's fragment: `#/components/schemas/Row`. */
function segmentsOf(fragment: string): string[] {
  return fragment.split('/').slice(1).map(unescapeSegment);
}

function valueAt(document: Document, segments: (string | number)[]): unknown {
  return segments.reduce<unknown>(
    (value, segment) => (value as Record<string, unknown> | undefined)?.[segment],
    document.parsed,
  );
}

/** Walks a document by object kind, through all references, each object once. */
export class SpecificationWalk {
  readonly unread: UnreadKey[] = [];
  private readonly seen = new Set<string>();

  /** @param onObject called with each object before its children are visited; may modify it */
  constructor(
    private readonly resolver = new BaseResolver(),
    private readonly onObject: (kind: Kind, value: SpecObject, place: FilePlace) => void = () => {},
  ) {}

  async visit(kind: Kind, place: FilePlace): Promise<void> {
    const { document, segments } = place;
    const key = `${kind} ${document.source.absoluteRef}${jsonPointer(...segments)}`;
    const value = valueAt(document, segments);
    if (this.seen.has(key) || !isObject(value)) return;
    this.seen.add(key);
    this.onObject(kind, value, place);
    if (typeof value.$ref === 'string') await this.follow(kind, value.$ref, document);
    for (const [name, holds] of this.read(kind, value, place)) {
      await this.descend(holds, { document, segments: [...segments, name] });
    }
  }

  private async follow(kind: Kind, ref: string, from: Document): Promise<void> {
    const [file = '', fragment = ''] = ref.split('#');
    const base = from.source.absoluteRef;
    const resolved = file ? await this.resolver.resolveDocument(base, file) : from;
    // The linter has already reported unreadable files.
    if (resolved instanceof Error) return;
    await this.visit(kind, { document: resolved as Document, segments: segmentsOf(fragment) });
  }

  /** Supported keys of an object; the others become findings. */
  private read(kind: Kind, value: Record<string, unknown>, place: FilePlace): [string, Holds][] {
    const known = SUPPORTED[kind];
    return Object.keys(value).flatMap((key): [string, Holds][] => {
      const holds = known[key];
      if (key === '$ref' || (kind === 'Schema' && key === '$defs')) return [];
      // Only a schema keeps the keys beside its reference.
      if (holds && (kind === 'Schema' || !('$ref' in value))) return [[key, holds]];
      this.unread.push({ ...place, segments: [...place.segments, key], name: `${kind}.${key}` });
      return [];
    });
  }

  private async descend(holds: Holds, place: FilePlace): Promise<void> {
    if (holds === 'value') return;
    if ('one' in holds) return this.visit(holds.one, place);
    const value = valueAt(place.document, place.segments);
    const kind = 'list' in holds ? holds.list : holds.map;
    const names = Array.isArray(value) ? value.keys() : Object.keys(isObject(value) ? value : {});
    const shown =
      kind === 'MediaType' && isObject(value) ? jsonMedia({ content: value } as never) : undefined;
    for (const name of names) {
      const at = { ...place, segments: [...place.segments, name] };
      // Pages show one media type of a body; a parameter has only one.
      if (shown && shown.mediaType !== name) {
        this.unread.push({ ...at, name: `MediaType.${name}` });
      } else if (String(name).startsWith('x-') && isExtensible(place)) {
        this.unread.push({ ...at, name: `${place.segments.at(-1)}.${name}` });
      } else {
        await this.visit(kind, at);
      }
    }
  }
}
