import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import type { Table } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import * as z from 'zod';
import { attempt } from '../base/attempt';
import type { Finding, Page, Project } from '../base/types';

const PLANT_FILE = 'content/plant.yaml';
/** Data files whose text is shown on pages. */
const DATA_FILES = ['content/chooser.yaml', 'content/paths.yaml'];
/** Folders with the extensions of the files that pages show or are generated from. */
const PAGE_FOLDERS = [
  ['content/api', '.yaml'],
  ['content/examples', '.py'],
  ['content/examples', '.go'],
] as const;
const PLANT_ID_PATTERN = /\b(?:acc|ast|dev|flt|fmw|mnt|opn|opr|shf|wks)-[a-z0-9]{12}\b/g;
/** Earlier releases of the specifications, which must not change. */
const IGNORED_PATTERN = /^content\/api\/released\//;
const COMMAND_PATTERN = /\b(?:opcua|modbus|s7)\.command\b/;
const CLAMP_PATTERN = /\b(\d+) A clamp|\bclamps? of \*{0,2}(\d+) A\b/g;
const BOX_PATTERN = /\b(?:4ZeroBox(?: Lite| Mobile)?|4ZeroNode|ZeroAgent)\b/g;
const FIX = `Correct the page, or ${PLANT_FILE} and all other pages.`;

const id = z.string().regex(/^[a-z]{3}-[a-z0-9]{12}$/, 'must be an ID such as ast-6b1n4t8v2c5r');

/** A machine in the example plant, as it must appear on every page. */
const machineSchema = z.strictObject({
  name: z.string().min(1, 'must not be empty'),
  asset: id.optional(),
  device: id.optional(),
  /** ID of the fleet that the device belongs to. */
  fleet: id.optional(),
  /** Jobs that the device's program offers in addition to the built-in ones. */
  jobs: z.array(z.string()).default([]),
  class: z.string().optional(),
  plc: z.boolean(),
  /** Rating in A of the clamp on the machine's feeder. */
  clamp: z.number().positive('must be above 0').optional(),
  /** Model of the device on the machine. */
  box: z.string().optional(),
});

// The schema is loose, because `plantNumbers.test.ts` checks the other keys.
export const plantSchema = z.looseObject({
  machines: z.array(machineSchema),
  ids: z.record(id, z.string()),
});
type Plant = z.output<typeof plantSchema>;

type Report = (line: number | undefined, problem: string) => void;

function checkLine(text: string, line: number, { machines, ids }: Plant, report: Report): void {
  for (const [id] of text.matchAll(PLANT_ID_PATTERN)) {
    if (id in ids || machines.some(({ asset, device }) => id === asset || id === device)) continue;
    report(line, `the plant has no object with the ID ${id}`);
  }
  for (const { name, device, plc } of machines) {
    if (plc) continue;
    if (text.includes(`PLC of ${name}`)) report(line, `${name} has no PLC`);
    if (device && text.includes(device) && COMMAND_PATTERN.test(text)) {
      report(line, `${name} has no PLC but receives a PLC command`);
    }
  }
  for (const sentence of text.split(/[.;](?:\s|$)/)) {
    const namedMachines = machines.filter(({ name }) => sentence.includes(name));
    const [machine] = namedMachines;
    for (const { name, box } of namedMachines) {
      for (const [found] of sentence.matchAll(BOX_PATTERN)) {
        if (box && found !== box) report(line, `${name} has a ${box}, not a ${found}`);
      }
    }
    if (namedMachines.length !== 1 || !machine?.clamp) continue;
    for (const [, before, after] of sentence.matchAll(CLAMP_PATTERN)) {
      const rating = Number(before ?? after);
      if (rating === machine.clamp) continue;
      report(line, `${machine.name} has a clamp rated ${machine.clamp} A, not ${rating} A`);
    }
  }
}

/** Checks table rows about clamps, in the column of each machine. */
function checkTable(table: Table, { machines }: Plant, report: Report): void {
  const [headerRow, ...rows] = table.children;
  const columns = (headerRow?.children ?? []).map((cell) =>
    machines.find(({ name, clamp }) => clamp && getText(cell).startsWith(name)),
  );
  for (const row of rows) {
    if (!/clamp/i.test(getText(row.children[0] ?? row))) continue;
    columns.forEach((machine, i) => {
      const cell = row.children[i];
      const rating = Number(cell && /\b(\d{2,})(?: A\b|$)/.exec(getText(cell))?.[1]);
      if (!machine || !rating || rating === machine.clamp) return;
      const problem = `${machine.name} has a clamp rated ${machine.clamp} A, not ${rating} A`;
      report(row.position?.start.line, problem);
    });
  }
}

/** Whether an ID belongs to an object with this name. Descriptions of IDs end with the name. */
const isNamed = (id: string, name: string, { machines, ids }: Plant): boolean => {
  const machine = machines.find(({ asset, device }) => id === asset || id === device);
  return machine ? machine.name === name : (ids[id] ?? name).endsWith(name);
};

/** Checks names next to IDs, and jobs next to devices, in data at any depth. */
function checkNames(value: unknown, plant: Plant, report: (problem: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  for (const [key, id] of Object.entries(object)) {
    const name = object[key.replace(/id$/, 'name')];
    if (!/(?:^|_)id$/.test(key) || typeof id !== 'string' || typeof name !== 'string') continue;
    const surname = object[key.replace(/id$/, 'surname')];
    const fullName = [name, surname].filter(Boolean).join(' ');
    if (!isNamed(id, fullName, plant)) report(`${id} is not ${fullName}`);
  }
  if (Array.isArray(object.devices)) checkJobs(JSON.stringify(object), plant, report);
  for (const child of Object.values(object)) checkNames(child, plant, report);
}

/** Finds jobs that a sample sends to devices or fleets that do not offer them. */
function checkJobs(text: string, { machines }: Plant, report: (problem: string) => void): void {
  const knownJobs = new Set(machines.flatMap(({ jobs }) => jobs));
  for (const job of knownJobs) {
    if (!new RegExp(`\\b${job}\\b`).test(text)) continue;
    for (const { name, device, fleet, jobs } of machines) {
      const isTarget = [device, fleet].some((id) => id && text.includes(id));
      if (isTarget && !jobs.includes(job)) report(`the device of ${name} does not offer ${job}`);
    }
  }
}

function checkPage(page: Page, plant: Plant): Finding[] {
  const findings: Finding[] = [];
  const { file, source, tree, fences } = page;
  const report: Report = (line, problem) => findings.push({ file, line, problem, fix: FIX });
  const isSdk = file.startsWith('content/sdk/');
  source.split('\n').forEach((text, i) => {
    checkLine(text, i + 1, plant, report);
    const machine = plant.machines.find(({ device }) => device && text.includes(device));
    if (isSdk && machine) report(i + 1, `this device is on ${machine.name}, not on the bench`);
  });
  visit(tree, 'table', (table: Table) => checkTable(table, plant, report));
  for (const { language, code, line } of fences) {
    checkJobs(code, plant, (problem) => report(line, problem));
    if (language !== 'json') continue;
    try {
      checkNames(JSON.parse(code), plant, (problem) => report(line, problem));
    } catch {
      // The `json-yaml` rule reports code that does not parse.
    }
  }
  return findings;
}

function checkData(root: string, file: string, plant: Plant): Finding[] {
  const full = path.join(root, file);
  if (!fs.existsSync(full)) return [];
  const findings: Finding[] = [];
  const source = fs.readFileSync(full, 'utf8');
  const report: Report = (line, problem) => findings.push({ file, line, problem, fix: FIX });
  source.split('\n').forEach((text, i) => {
    checkLine(text, i + 1, plant, report);
  });
  if (file.endsWith('.yaml'))
    checkNames(parse(source), plant, (problem) => report(undefined, problem));
  return findings;
}

/** The example machines are the same on every page. */
export function checkPlant({ root, pages, hasAllPages }: Project): Finding[] {
  const file = path.join(root, PLANT_FILE);
  if (!fs.existsSync(file)) return [];
  const findings: Finding[] = [];
  attempt(findings, () => {
    const fix = 'The comment at the top of the file explains each key.';
    const plant = parseYaml(PLANT_FILE, fs.readFileSync(file, 'utf8'), plantSchema, fix);
    for (const page of pages) findings.push(...checkPage(page, plant));
    const data = PAGE_FOLDERS.flatMap(([folder, extension]) =>
      hasAllPages ? listFiles(root, folder, extension) : [],
    ).filter((name) => !IGNORED_PATTERN.test(name));
    for (const pageFile of [...DATA_FILES, ...data])
      findings.push(...checkData(root, pageFile, plant));
  });
  return findings;
}
