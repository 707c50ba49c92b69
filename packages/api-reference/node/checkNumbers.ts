import { PageError } from '@portal/core/errors/pageError';
import type { Document } from '@redocly/openapi-core';
import { jsonPointer, type Segments } from './jsonPointer';
import { getBodyKind } from './operations';
import { type ObjectKind, SUPPORTED } from './supportedKeys';
import { type FileLocation, findPosition, locate, SpecificationWalker } from './walkSpecification';

/** Keys whose values a call can contain. */
const VALUE_KEYS = ['const', 'default', 'enum', 'example', 'value'];

/** An integer, of which calls send every digit. */
const INTEGER_PATTERN = /^-?[1-9]\d*$/;
/** A decimal number. Hexadecimal numbers, such as `0x1F`, are not texts. */
const DECIMAL_PATTERN = /^[-+]?\.?\d(?![xo])/;

function listNumbers(value: unknown, segments: Segments): Segments[] {
  if (typeof value === 'number') return [segments];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listNumbers(item, [...segments, key]));
}

/** Returns a number as it is written in its file, or the name of a YAML alias that contains it. */
function getSpelling({ document: { source }, segments }: FileLocation): string {
  const { start, end } = findPosition({ source, pointer: jsonPointer(...segments) });
  const line = source.getLines()[start.line - 1] ?? '';
  const text = line.slice(start.col - 1, end?.col && end.col - 1);
  const [, anchored = ''] = source.body.split(`&${text} `);
  return (line[start.col - 2] === '*' && /^\s*([-+.]?\d[^\s,\]}]*)/.exec(anchored)?.[1]) || text;
}

/** Whether calls send the numbers of an object as text. */
const isSentAsText = (kind: ObjectKind, { segments }: FileLocation) =>
  kind === 'Parameter' ||
  kind === 'Header' ||
  (kind === 'MediaType' && getBodyKind(String(segments.at(-1))) !== 'json');

/** Finds numbers such as `1.0` that calls would send with another spelling, such as `1`. In JSON, both are the same. */
export async function checkNumbers(document: Document, siteDir: string): Promise<PageError[]> {
  const errors: PageError[] = [];
  const texts: [ObjectKind, FileLocation][] = [];
  const walker = new SpecificationWalker((kind, _, location) => {
    if (isSentAsText(kind, location)) texts.push([kind, location]);
  });
  await walker.visit('Document', { document, segments: [] });
  const textWalker = new SpecificationWalker((kind, object, location) => {
    // Other objects have a map of examples, which are objects.
    const keys = kind === 'Schema' ? [...VALUE_KEYS, 'examples'] : VALUE_KEYS;
    const values = Object.fromEntries(
      keys.filter((key) => key in SUPPORTED[kind]).map((key) => [key, object[key]]),
    );
    for (const segments of listNumbers(values, location.segments)) {
      const numberLocation = { ...location, segments };
      const spelling = getSpelling(numberLocation);
      if (!/^[-+.]*\d/.test(spelling)) {
        errors.push(
          new PageError(
            locate(numberLocation, siteDir),
            `The alias \`*${spelling}\` contains numbers, which calls send as text.`,
            'Write the value here, so that the spelling of its numbers can be checked.',
          ),
        );
        continue;
      }
      if (!DECIMAL_PATTERN.test(spelling) || INTEGER_PATTERN.test(spelling)) continue;
      const sent = String(Number(spelling));
      // YAML 1.1 reads `1e-7` as a string.
      if (spelling.replace('.0e', 'e') === sent) continue;
      errors.push(
        new PageError(
          locate(numberLocation, siteDir),
          `Calls send the number \`${spelling}\` as \`${sent}\`.`,
          `Write \`${sent}\`, or \`type: string\` and the number in quotes.`,
        ),
      );
    }
  });
  for (const [kind, location] of texts) await textWalker.visit(kind, location);
  return errors;
}
