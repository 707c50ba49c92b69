import { toHex } from '../registers/bytes';
import { parseFrames } from '../registers/parseFrames';
import { findException } from '../registers/parseModbusFrame';
import type { Code, CodesData } from './data';

/** A code found in a log. */
export interface ExplainedCode {
  /** First line with the code, from 1. */
  line: number;
  text: string;
  /** Number of lines with the code. */
  count: number;
  code: Code;
}

/** Base classes and other general codes, ignored if the line contains a more specific code. */
export const GENERIC_CODES = new Set([
  'Exception',
  'IOError',
  'FinsError',
  'MQTTError',
  'ConnectionError',
  'HTTPError',
]);

/** Display text that is only a number, such as `02`, `0b`, or `403`. */
const NUMBER_PATTERN = /^[\da-f]{2,3}$/;

/** A Modbus exception response without its checksum, as some tools print it: `Rx: 01 83 02`, `exception 0x83 0x02`. */
const SHORT_EXCEPTION_PATTERN =
  /^(?:(?:\W*rx\W*)?[\da-f]{2}|exception) (?:0x)?(?:8[1-6f]|90) (?:0x)?(0[1-9a-f])$/i;

/** Words between a protocol and its code: `HTTP error code 404`, `CONNACK rc=5`, but not `Modbus error, 2 retries`. */
const LABEL_PATTERN =
  /\b(http|fins|connack|modbus|mqtt(?= rc\b))(?:[ _]?(?:error|status|return|code|rc))+(?=\W{1,3}\w+\b(?!,? ?[a-z/]))/gi;

/** Codes that did not occur: `no TimeoutError`, `KeyError fixed`, comments, and handlers. */
const DENIED_PATTERN =
  /^\s*(?:#|except\b).*|\b(?:no|without) (?:\w*(?:error|exception)|watchdog reset)s?\b|\b\w+error fixed\b/gi;

/** The codes of the exception responses in a line with Modbus frames: `Rx: 01 83 02 C0 F1`. */
const findModbusExceptions = (line: string) => {
  const [, short] = SHORT_EXCEPTION_PATTERN.exec(line.trim()) ?? [];
  if (short) return [`MODBUS-${short.toUpperCase()}`];
  return /(?:8[1-6f]|90)\W*(?:0x)?0?[1-9a-f]/i.test(line)
    ? (parseFrames(line) ?? []).flatMap((frame) => {
        const exception = findException(frame);
        return exception ? `MODBUS-${toHex(exception)}` : [];
      })
    : [];
};

const normalizeName = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();

/** Creates a function that finds the codes in a line, which can consist of a single code. */
function createFinder({ families }: CodesData): (line: string) => readonly Code[] {
  const codes = families
    .flatMap((family) => family.codes)
    .map((code) => ({
      code,
      // A number alone, such as 02 or 403, does not name its protocol.
      names: [code.code, code.shown, code.meaning]
        .map(normalizeName)
        .filter((name) => !NUMBER_PATTERN.test(name)),
      pattern: new RegExp(code.match, 'i'),
    }));
  // Most lines contain no code: one combined pattern skips them quickly.
  const anyCodePattern = new RegExp(codes.map(({ code }) => code.match).join('|'), 'i');
  const knownNames = new Set(codes.flatMap(({ names }) => names));
  return (text) => {
    const line = text
      .replace(DENIED_PATTERN, ' ')
      .replace(LABEL_PATTERN, (_, name: string) =>
        /^modbus/i.test(name) ? 'exception code' : name.replace(/^mqtt/i, 'connack'),
      );
    const word = normalizeName(line);
    const exceptions = findModbusExceptions(line);
    if (exceptions.length > 0)
      return codes.flatMap(({ code }) => (exceptions.includes(code.code) ? code : []));
    if (!knownNames.has(word) && !anyCodePattern.test(line)) return [];
    const matchingCodes = codes.filter(
      ({ names, pattern }) => names.includes(word) || pattern.test(line),
    );
    const specificCodes = matchingCodes.filter(({ code }) => !GENERIC_CODES.has(code.code));
    return (specificCodes.length > 0 ? specificCodes : matchingCodes).map(({ code }) => code);
  };
}

/** Creates a function that lists the codes in a log, each once, in order of appearance. */
export function createExplainer(data: CodesData): (log: string) => readonly ExplainedCode[] {
  const findCodes = createFinder(data);
  return (log) => {
    const explainedCodes = new Map<string, ExplainedCode>();
    log.split(/\r?\n/).forEach((text, i) => {
      for (const code of findCodes(text)) {
        const foundCode = explainedCodes.get(code.code);
        if (foundCode) foundCode.count += 1;
        else explainedCodes.set(code.code, { line: i + 1, text: text.trim(), count: 1, code });
      }
    });
    return [...explainedCodes.values()];
  };
}
