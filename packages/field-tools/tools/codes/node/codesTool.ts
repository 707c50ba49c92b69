import { STATUS_CODES } from 'node:http';
import { PageError } from '@portal/core/errors/pageError';
import type { LogPattern } from '@portal/core/plugins/logPattern';
import { escapeRegExp } from '@portal/core/shared/escapeRegExp';
import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import { capitalize } from '../../../frame/capitalize';
import type { ToolDescription } from '../../../ToolDescription';
import { loadModbus } from '../../registers/node/registersTool';
import type { ModbusFile } from '../../registers/node/schema';
import { createCodesTool } from '../createCodesTool';
import type { Code, CodesData, Family, Role } from '../data';
import { ROLES } from '../data';
import { GENERIC_CODES } from '../explain';
import { type CodeSource, codesSchema, type FamilySource } from './schema';

const CODES_FILE = 'content/codes.yaml';

const loadFamilies = createYamlLoader(
  CODES_FILE,
  codesSchema,
  'A code needs code and meaning; a family needs id, title, page, and codes. The comment at the top of the file describes all keys.',
);

/** Key of the message in a JSON body. */
const MESSAGE = '"(?:error|message|detail)"';

/**
 * Creates a pattern for lines with an HTTP status: `HTTP/1.1 401`, `status code 401`, `returned error: 401` (curl),
 * `GET /v1/x 401`, `401 Unauthorized` (RFC 9110), `HTTP error: not authorized`, and the `code` of a JSON body; not for
 * other hosts.
 *
 * @param host part of the host name of the API
 */
function createHttpPattern(status: string, host = ''): string {
  const otherHost = `https?://(?![\\w.-]*${host})`;
  const reason = escapeRegExp(STATUS_CODES[status] ?? '')
    .replace(/^Un/, '(?:un|not )')
    .replace('Timeout', 'Time-?out');
  return [
    `\\b(?:HTTP(?:/\\d(?:\\.\\d)?)?|status[_ ]?code|returned error)\\D{0,3}${status}\\b`,
    `"status"\\s*:\\s*"?${status}\\b`,
    `"code"\\s*:\\s*"?${status}\\b(?:(?=.*${MESSAGE})|(?<=${MESSAGE}.*))`,
    `\\b(?:GET|HEAD|POST|PUT|PATCH|DELETE) (?!${otherHost})\\S+ ${status}\\b`,
    `\\b${status}:? (?:${reason}|Client Error|Server Error)\\b`,
    `(?:^|HTTP(?: ?error)?|${MESSAGE})\\W*${reason}\\W*$`,
  ]
    .map((pattern) => `(?<!${otherHost}.*)${pattern}`)
    .join('|');
}

/**
 * Creates a pattern for a name. The meaning of a FINS exception starts with the first byte of its end code, which is the
 * main response code (MRES): `22: wrong PLC mode.`
 */
function createNamePattern({ code, meaning }: CodeSource): string {
  const name = `\\b${escapeRegExp(code)}\\b`;
  const [, byte] = /^(\d\d): /.exec(meaning) ?? [];
  if (!byte) return name;
  const main = `(?:0x)?${byte}`;
  return `${name}|(?<!\\b(?:SLMP|MC protocol|process)\\b.*)\\b(?:FINS|end code)\\W{1,3}${main} ?[0-9A-F]{2}\\b|\\bMRES\\W{0,3}${main}\\b`;
}

function createPattern(source: CodeSource, host: string | undefined): string {
  const [, status] = /^HTTP-(\d{3})$/.exec(source.code) ?? [];
  return status ? createHttpPattern(status, host) : createNamePattern(source);
}

/** Not after the name of something else, as in `printer status: idle`. The names of log levels name nothing. */
const NO_OTHER_SUBJECT =
  '(?<!\\b(?!machine|device|asset|agent|board|job|update|info|debug|warn|warning|error)[a-z-]+ +)';

function createCode(family: FamilySource, source: CodeSource): Code {
  const steps = Object.fromEntries(
    ROLES.map((role) => {
      const step = source[role] ?? family[role];
      if (step) return [role, step];
      throw new PageError(
        { file: CODES_FILE },
        `${source.code} has no step for the ${role}, and neither does its family`,
        `Add \`${role}\` to the entry or to the \`${family.id}\` family.`,
      );
    }),
  ) as Record<Role, string>;
  const { code, meaning, shown = code, page = family.page } = source;
  const pattern = source.match ?? createPattern(source, family.host);
  const match = source.isState ? NO_OTHER_SUBJECT + pattern : pattern;
  return { code, shown, meaning, page, match, ...steps };
}

/** Creates the family of Modbus exceptions, which are in the file of the protocol. */
function createModbusFamily({ exceptions }: ModbusFile, page: string): FamilySource {
  return {
    id: 'modbus',
    title: 'Modbus exceptions',
    page,
    plant: 'Contact the person who maintains the meter or PLC.',
    developer: 'Catch Exception. Retry only reads. After a write, read the value back.',
    codes: exceptions.map(({ code, meaning, match, reason }) => {
      const digits = code.toString(16).toUpperCase().padStart(2, '0');
      return {
        code: `MODBUS-${digits}`,
        shown: digits,
        match: `\\b(?:modbus ?exception|exception[ _]?(?:code|response))\\W{0,3}(?:(?:0x)?(?:${digits.replace(/^0/, '0?')})|0?${code})\\b|(?<!\\bno )\\bexception\\W{0,3}(?:0x${digits.replace(/^0/, '0?')}|${digits}${code > 9 ? `|${code}` : ''})\\b|${match}`,
        meaning: `${capitalize(meaning)}.`,
        integrator: `Common cause: ${reason}.`,
      };
    }),
  };
}

/**
 * Loads all codes with the steps for each role.
 *
 * @param modbusPage page about Modbus exceptions
 */
export function loadCodes(root: string, modbusPage: string): CodesData {
  const { families } = loadFamilies(root);
  const allFamilies: Family[] = [...families, createModbusFamily(loadModbus(root), modbusPage)].map(
    (family) => ({
      id: family.id,
      title: family.title,
      codes: family.codes.map((source) => createCode(family, source)),
    }),
  );
  return { families: allFamilies };
}

/** Page that explains the codes, each at its anchor. */
const CODES_PAGE = '/tools';

/** Log patterns for search, which explains the code in a pasted log line. */
export function listLogPatterns({ families }: CodesData): LogPattern[] {
  return families
    .flatMap(({ codes }) => codes)
    .map(({ code, shown, meaning, match }) => ({
      name: shown,
      meaning,
      match,
      isGeneric: GENERIC_CODES.has(code),
      to: `${CODES_PAGE}#${code}`,
    }));
}

export default {
  title: 'What does this mean?',
  page: '/tools',
  anchor: '#meaning',
  question: 'What does this exception, code, or state mean, and what do I do next?',
  position: 1,
  loadData: ({ root, modbusPage }) => loadCodes(root, modbusPage),
  create: createCodesTool,
} satisfies ToolDescription<CodesData>;
