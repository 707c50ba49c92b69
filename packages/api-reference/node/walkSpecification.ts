import path from 'node:path';
import type { SourceLocation } from '@portal/core/errors/pageError';
import {
  BaseResolver,
  type Document,
  getLineColLocation,
  type LineColLocationObject,
  type Location,
  type LocationObject,
  normalizeVisitors,
  type Oas3Visitor,
  resolveDocument,
  walkDocument,
} from '@redocly/openapi-core';
import { isMap, SUPPORTED, SUPPORTED_TYPES } from './supportedKeys';

export type SpecObject = Record<string, unknown>;

/** A problem of an object, or of the value at a path in it. */
export interface ObjectProblem {
  path: string[];
  problem: string;
  fix: string;
}

/** Finds a key, or its value, in a file. The linter would decode `%` in pointers. */
export function findPosition(location: LocationObject): LineColLocationObject {
  const pointer = location.pointer?.replaceAll('%', '%25');
  return getLineColLocation({ ...location, pointer } as LocationObject);
}

export function locate(
  { source, pointer }: Pick<Location, 'source' | 'pointer'>,
  siteDir: string,
): SourceLocation {
  const { line } = findPosition({ source, pointer, reportOnKey: true }).start;
  return { file: path.relative(siteDir, source.absoluteRef), pointer, line };
}

interface Visitor {
  /** Called with each object before its children are visited; may modify it. */
  onObject: (kind: string, object: SpecObject, location: Location) => void;
  /** Called with each map of objects, such as `paths`. */
  onMap?: Visitor['onObject'];
  /** Called with each reference. The target is undefined if it is missing. */
  onReference?: (
    kind: string,
    reference: SpecObject,
    location: Location,
    target: Location | undefined,
  ) => void;
}

/** Visits each object that pages show, also in referenced files, once. */
export async function walkSpecification(
  document: Document,
  { onObject, onMap, onReference }: Visitor,
  resolver = new BaseResolver(),
): Promise<void> {
  const rootType = SUPPORTED_TYPES.Root as NonNullable<(typeof SUPPORTED_TYPES)[string]>;
  const resolvedRefMap = await resolveDocument({
    rootDocument: document,
    rootType,
    externalRefResolver: resolver,
  });
  const visitor: Oas3Visitor = {
    any: {
      enter(node, { type, location }) {
        const visit = SUPPORTED[type.name] ? onObject : onMap;
        if (isMap(node)) visit?.(type.name, node, location);
      },
    },
    ref: {
      enter(node, { type, location }, target) {
        const found = target.node === undefined ? undefined : target.location;
        onReference?.(type.name, node as object as SpecObject, location, found);
      },
    },
  };
  const rule = { ruleId: 'walk', severity: 'error' as const, visitor };
  walkDocument({
    document,
    rootType,
    normalizedVisitors: normalizeVisitors([rule], SUPPORTED_TYPES),
    resolvedRefMap,
    ctx: { problems: [], specVersion: 'oas3_1', visitorsData: {} },
  });
}
