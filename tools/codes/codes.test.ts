import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSymbols } from '../../packages/sdk-symbols/loadSymbols';
import { routeOf } from '../../plugins/shared/routeOf';
import { loadCodes } from '../../plugins/tools/loadCodes';
import { site } from '../../site';
import { content } from '../../site/sections';
import { explainLog } from './explain';
import { codesTool } from './tool';

const ROOT = path.resolve(__dirname, '../..');
const data = loadCodes(ROOT, site.tools?.modbusPage ?? '');
const all = data.families.flatMap(({ codes }) => codes);
const known = new Set(all.map(({ code }) => code));

const files = fs
  .readdirSync(path.join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => `content/${file.replaceAll('\\', '/')}`);
const pages = new Map(
  files.map((file) => [routeOf(file, content), fs.readFileSync(path.join(ROOT, file), 'utf8')]),
);

/** Exceptions that the stubs declare: classes and bases whose names say it. */
function exceptionsOfStubs(): string[] {
  const names: string[] = [];
  for (const file of fs.readdirSync(path.join(ROOT, 'sdk-stubs'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!file.endsWith('.pyi')) continue;
    const text = fs.readFileSync(path.join(ROOT, 'sdk-stubs', file), 'utf8');
    for (const [, name, base] of text.matchAll(/^class (\w+)\((\w+)\):/gm)) {
      if (name && /(?:Error|Exception)$/.test(base ?? '')) names.push(name);
    }
  }
  return names;
}

describe('the list of codes', () => {
  it('has every exception that the stubs declare', () => {
    const names = exceptionsOfStubs();
    expect(names.length).toBeGreaterThan(70);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has every code that a page names', () => {
    const lost: string[] = [];
    for (const [route, text] of pages) {
      for (const [, name = ''] of text.matchAll(/`(Bad[A-Z]\w+|[A-Z]\w+(?:Error|Exception))`/g)) {
        const isOfHost = /^(SyntaxError|UnicodeDecodeError)$/.test(name);
        const isOfOthers = !exceptionsOfStubs().includes(name) && !name.startsWith('Bad');
        if (!known.has(name) && !isOfHost && !isOfOthers) lost.push(`${route}: ${name}`);
      }
    }
    expect(lost).toEqual([]);
    const overview = pages.get('/docs/api/overview') ?? '';
    const statuses = [...overview.matchAll(/^\| (\d{3}) \|/gm)].map(
      ([, status]) => `HTTP-${status}`,
    );
    expect(statuses.length).toBeGreaterThan(3);
    expect(statuses.filter((status) => !known.has(status))).toEqual([]);
  });

  it.each(all.map((code) => [code.code, code] as const))('%s is on its page', (_name, code) => {
    const text = pages.get(code.page);
    expect(text, `no page ${code.page}`).toBeDefined();
    expect(text).toMatch(
      new RegExp(`(?<!\\w)${code.shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`),
    );
  });

  it('has each code once, in a form that an address takes', () => {
    expect(known.size).toBe(all.length);
    expect(all.filter(({ code }) => !/^[A-Za-z][\w-]*$/.test(code))).toEqual([]);
  });

  it('names symbols that exist', () => {
    const symbols = loadSymbols(ROOT);
    expect(symbols.has('mcu.RESET_WATCHDOG')).toBe(true);
  });
});

const LOG = `connecting to 192.168.0.20
no connection: CellularException: timeout
no connection: CellularException: timeout
GET /v1/machines HTTP/1.1 401
INFO status: "idle", alarm: true
meter 1: exception 0x0B
press-01 exception code: 2
Traceback: PeripheralError in read, then IOError
done 403 pieces`;

describe('a log', () => {
  it('is cut down to the lines that matter, each code once', () => {
    const found = explainLog(LOG, data).map(({ line, times, code }) => [line, times, code.code]);
    expect(found).toEqual([
      [2, 2, 'CellularException'],
      [4, 1, 'HTTP-401'],
      [5, 1, 'STATE-idle'],
      [5, 1, 'STATE-alarm'],
      [6, 1, 'MODBUS-0B'],
      [7, 1, 'MODBUS-02'],
      [8, 1, 'PeripheralError'],
    ]);
  });

  it('may be one bare code, and a base counts where nothing else stands', () => {
    expect(explainLog('403', data)[0]?.code.code).toBe('HTTP-403');
    expect(explainLog('RESET_WATCHDOG', data)[0]?.code.code).toBe('RESET_WATCHDOG');
    expect(explainLog('failed: IOError', data)[0]?.code.code).toBe('IOError');
    expect(explainLog('all is well\n200', data)).toEqual([]);
  });

  it('gives each role its own next step, and says when nothing is found', () => {
    const tool = codesTool(data);
    const step = (role: string) => {
      const [block] = tool.solve({ log: 'HTTP 401', role }).blocks;
      return block?.kind === 'table' ? block.rows[0]?.[3] : '';
    };
    expect(new Set(['plant', 'integrator', 'developer'].map(step)).size).toBe(3);
    expect(tool.solve({ log: 'fine' }).blocks[0]).toMatchObject({ kind: 'note', tone: 'warning' });
    expect(tool.solve({ log: ' ' }).errors.log).toContain('paste a log');
  });
});
