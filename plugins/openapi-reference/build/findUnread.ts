import path from 'node:path';
import { BaseResolver, type Document, getLineColLocation } from '@redocly/openapi-core';
import type { SpecProblem } from '../types';
import { jsonPointer } from './jsonPointer';
import { jsonMedia } from './operations';
import { type Holds, type Kind, SUPPORTED } from './supportedKeys';

interface Place {
  document: Document;
  segments: (string | number)[];
}

interface Finding extends Place {
  /** Kind and key: `Schema.not`. */
  name: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unescapeSegment = (segment: string) =>
  decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');

/** Segments of the fragment of a reference: `#/components/schemas/Row`. */
function segmentsOf(fragment: string): string[] {
  return fragment.split('/').slice(1).map(unescapeSegment);
}

function valueAt(document: Document, segments: (string | number)[]): unknown {
  return segments.reduce<unknown>(
    (value, segment) => (value as Record<string, unknown> | undefined)?.[segment],
    document.parsed,
  );
}

/** Walks a document by the kinds of its objects, through all references, each object once. */
class Walk {
  readonly findings: Finding[] = [];
  private readonly seen = new Set<string>();
  private readonly resolver = new BaseResolver();

  async visit(kind: Kind, place: Place): Promise<void> {
    const { document, segments } = place;
    const key = `${kind} ${document.source.absoluteRef}${jsonPointer(...segments)}`;
    const value = valueAt(document, segments);
    if (this.seen.has(key) || !isObject(value)) return;
    this.seen.add(key);
    if (typeof value.$ref === 'string') await this.follow(kind, value.$ref, document);
    for (const [name, holds] of this.read(kind, value, place)) {
      await this.descend(holds, { document, segments: [...segments, name] });
    }
  }

  private async follow(kind: Kind, ref: string, from: Document): Promise<void> {
    const [file = '', fragment = ''] = ref.split('#');
    const base = from.source.absoluteRef;
    const resolved = file ? await this.resolver.resolveDocument(base, file) : from;
    // What cannot be read has been reported by the linter.
    if (resolved instanceof Error) return;
    await this.visit(kind, { document: resolved as Document, segments: segmentsOf(fragment) });
  }

  /** The keys of an object that are read; the others become findings. */
  private read(kind: Kind, value: Record<string, unknown>, place: Place): [string, Holds][] {
    const known = SUPPORTED[kind];
    return Object.keys(value).flatMap((key): [string, Holds][] => {
      const holds = known[key];
      if (key === '$ref' || (kind === 'Schema' && key === '$defs')) return [];
      // Beside a reference, OpenAPI knows these two.
      if ('$ref' in value && (key === 'summary' || key === 'description')) return [];
      if (holds) return [[key, holds]];
      this.findings.push({ ...place, segments: [...place.segments, key], name: `${kind}.${key}` });
      return [];
    });
  }

  private async descend(holds: Holds, place: Place): Promise<void> {
    if (holds === 'value') return;
    if ('one' in holds) return this.visit(holds.one, place);
    const value = valueAt(place.document, place.segments);
    const kind = 'list' in holds ? holds.list : holds.map;
    const names = Array.isArray(value) ? value.keys() : Object.keys(isObject(value) ? value : {});
    const shown =
      kind === 'MediaType' && isObject(value) ? jsonMedia({ content: value } as never) : undefined;
    for (const name of names) {
      const at = { ...place, segments: [...place.segments, name] };
      // Pages show one form of a body; a parameter has no more than one.
      if (shown && shown.mediaType !== name) {
        this.findings.push({ ...at, name: `MediaType.${name}` });
      } else if (!String(name).startsWith('x-') || kind !== 'PathItem') {
        await this.visit(kind, at);
      }
    }
  }
}

/** Whether the author lets a key go: by its name, or all extensions of a kind with `Kind.x-*`. */
function isLet(name: string, unread: string[]): boolean {
  const [kind = ''] = name.split('.');
  return (
    unread.includes(name) ||
    (name.startsWith(`${kind}.x-`) && (unread.includes(`${kind}.x-*`) || unread.includes('*.x-*')))
  );
}

/**
 * The keys of a specification, in all its files, that no part of the generator reads, so that what
 * they say would be lost without a word. `unread` names those that the author lets go.
 */
export async function findUnread(
  document: Document,
  unread: string[],
  siteDir: string,
): Promise<SpecProblem[]> {
  const walk = new Walk();
  await walk.visit('Document', { document, segments: [] });
  const byName = new Map<string, Finding[]>();
  for (const finding of walk.findings) {
    if (isLet(finding.name, unread)) continue;
    byName.set(finding.name, [...(byName.get(finding.name) ?? []), finding]);
  }
  return [...byName].map(([name, findings]) => {
    const [first] = findings as [Finding];
    const { source } = first.document;
    const pointer = jsonPointer(...first.segments);
    const places = findings.length === 1 ? '' : ` It stands in ${findings.length} places.`;
    return {
      file: path.relative(siteDir, source.absoluteRef),
      pointer,
      line: getLineColLocation({ source, pointer, reportOnKey: true }).start.line,
      what: `\`${name}\` reaches no page: no part of the generator reads it.${places}`,
      fix: `Say it in a description or take it out; or add '${name}' to the option \`unread\`, when readers can do without it.`,
    };
  });
}
