import fs from 'node:fs';
import path from 'node:path';
import type { Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import * as z from 'zod';
import { readYaml } from '../../packages/yaml/readYaml';
import { attempt } from '../base/attempt';
import type { Finding, Page, Rule } from '../base/types';

const FILE = 'content/plant.yaml';
/** Data whose texts are shown on pages. */
const SHOWN = ['content/chooser.yaml', 'content/paths.yaml'];
const ID = /\b(?:acc|ast|dev|flt|fmw|mnt|opn|opr|shf|wks)-[a-z0-9]{12}\b/g;
const COMMAND = /\b(?:opcua|modbus|s7)\.command\b/;
const CLAMP = /\b(\d+) A clamp|\bclamps? of \*{0,2}(\d+) A\b/g;
const BOX = /\b(?:4ZeroBox(?: Lite| Mobile)?|4ZeroNode|ZeroAgent)\b/g;
const FIX = `Correct the page, or ${FILE} with all other pages.`;

const id = z.string().regex(/^[a-z]{3}-[a-z0-9]{12}$/, 'is no identifier such as ast-6b1n4t8v2c5r');

/** A machine of the example plant, as every page has to show it. */
const machineSchema = z.strictObject({
  name: z.string().min(1, 'is empty'),
  asset: id.optional(),
  device: id.optional(),
  class: z.string().optional(),
  plc: z.boolean(),
  /** Rating of the clamp on its feeder, A. */
  clamp: z.number().positive('is not above 0').optional(),
  /** The device on it. */
  box: z.string().optional(),
});

// The figures are read by the test that recomputes them.
const plantSchema = z.looseObject({
  machines: z.array(machineSchema),
  ids: z.record(id, z.string()),
});
type Plant = z.output<typeof plantSchema>;

type Report = (line: number | undefined, what: string) => void;

function checkLine(text: string, line: number, { machines, ids }: Plant, report: Report): void {
  for (const [id] of text.matchAll(ID)) {
    if (id in ids || machines.some(({ asset, device }) => id === asset || id === device)) continue;
    report(line, `the plant has nothing with the identifier ${id}`);
  }
  for (const { name, device, plc } of machines) {
    if (plc) continue;
    if (text.includes(`PLC of ${name}`)) report(line, `${name} has no PLC`);
    if (device && text.includes(device) && COMMAND.test(text)) {
      report(line, `${name} has no PLC, and gets a command for one`);
    }
  }
  for (const sentence of text.split(/[.;](?:\s|$)/)) {
    const named = machines.filter(({ name }) => sentence.includes(name));
    const [machine] = named;
    for (const { name, box } of named) {
      for (const [found] of sentence.matchAll(BOX)) {
        if (box && found !== box) report(line, `${name} has a ${box}, no ${found}`);
      }
    }
    if (named.length !== 1 || !machine?.clamp) continue;
    for (const [, before, after] of sentence.matchAll(CLAMP)) {
      const rating = Number(before ?? after);
      if (rating === machine.clamp) continue;
      report(line, `${machine.name} has a clamp of ${machine.clamp} A, not of ${rating} A`);
    }
  }
}

/** A row about the clamp, in the column of a machine. */
function checkTable(table: Table, { machines }: Plant, report: Report): void {
  const [head, ...rows] = table.children;
  const columns = (head?.children ?? []).map((cell) =>
    machines.find(({ name, clamp }) => clamp && textOf(cell).startsWith(name)),
  );
  for (const row of rows) {
    if (!/clamp/i.test(textOf(row.children[0] ?? row))) continue;
    columns.forEach((machine, i) => {
      const cell = row.children[i];
      const rating = Number(cell && /\b(\d{2,})(?: A\b|$)/.exec(textOf(cell))?.[1]);
      if (!machine || !rating || rating === machine.clamp) return;
      const what = `${machine.name} has a clamp of ${machine.clamp} A, not of ${rating} A`;
      report(row.position?.start.line, what);
    });
  }
}

/** Names beside identifiers in JSON, at any depth. */
function checkNames(value: unknown, { machines }: Plant, report: (what: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  for (const prefix of ['', 'device_', 'asset_']) {
    const id = object[`${prefix}id`];
    const name = object[`${prefix}name`];
    const machine = machines.find(({ asset, device }) => id && (id === asset || id === device));
    if (machine && name && name !== machine.name) report(`${id} is ${machine.name}, not ${name}`);
  }
  for (const child of Object.values(object)) checkNames(child, { machines, ids: {} }, report);
}

function checkPage(page: Page, plant: Plant): Finding[] {
  const findings: Finding[] = [];
  const { file, source, tree, fences } = page;
  const report: Report = (line, what) => findings.push({ file, line, what, fix: FIX });
  source.split('\n').forEach((text, i) => {
    checkLine(text, i + 1, plant, report);
  });
  visit(tree, 'table', (table: Table) => checkTable(table, plant, report));
  for (const { language, code, line } of fences) {
    if (language !== 'json') continue;
    try {
      checkNames(JSON.parse(code), plant, (what) => report(line, what));
    } catch {
      // The rule json-yaml reports what does not parse.
    }
  }
  return findings;
}

function checkData(root: string, file: string, known: Plant): Finding[] {
  const full = path.join(root, file);
  if (!fs.existsSync(full)) return [];
  const findings: Finding[] = [];
  fs.readFileSync(full, 'utf8')
    .split('\n')
    .forEach((text, i) => {
      checkLine(text, i + 1, known, (line, what) => findings.push({ file, line, what, fix: FIX }));
    });
  return findings;
}

/** The machines of the examples are the same on every page. */
const plant: Rule = {
  name: 'plant',
  run({ root, pages }) {
    const file = path.join(root, FILE);
    if (!fs.existsSync(file)) return [];
    const findings: Finding[] = [];
    attempt(findings, () => {
      const fix = 'The head of the file says what each key holds.';
      const known = readYaml(FILE, fs.readFileSync(file, 'utf8'), plantSchema, fix);
      for (const page of pages) findings.push(...checkPage(page, known));
      for (const shown of SHOWN) findings.push(...checkData(root, shown, known));
    });
    return findings;
  },
};

export default plant;
