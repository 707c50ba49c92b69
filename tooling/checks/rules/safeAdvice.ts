import fs from 'node:fs';
import path from 'node:path';
import { BOARDS_FOLDER } from '@portal/content-model/boards/files';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import { listFiles } from '@portal/core/files/listFiles';
import { PATHS_FILE } from '@portal/markdown/tags/Path/loadPaths';
import type { Nodes } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, LineCounter, parseDocument, visit as visitYaml } from 'yaml';
import type { Finding, Page, Project } from '../base/types';

/** A unit of text: a paragraph, a table row, or a step for a code. */
interface Advice {
  file: string;
  line: number;
  text: string;
  /** Subject, such as the role of the reader and the title of a family of codes. */
  subject: string;
}

interface Hazard {
  problem: string;
  fix: string;
  /** Dangerous advice, unless the text also contains the precaution. */
  advice: RegExp;
  precaution: RegExp;
  /** Limits the hazard to passages about this subject. */
  subject?: RegExp;
}

const HAZARDS: readonly Hazard[] = [
  {
    problem: 'brings a device back online while a job, a command, or an update may be pending',
    advice:
      /^(?:(?!\bblock remote commands\b).)*(?:(?<!before you |don't )\breconnect(?:ing)? (?:the (?:device|unit)|it)\b|\bdeploy,? (?:and )?reconnect\b|\brestore (?:its|the) (?:connection|network)\b|\bbring the device\b|\bdisconnect the network cable\b|\b(?:check|has) (?:the )?(?:supply|power)\b[^|]*\bnetwork\b)/i,
    subject: /\b(?:jobs?|commands?|updates?|pending|offline|disconnection)\b/i,
    precaution: /\bremote commands are blocked\b/i,
    fix: 'Write before it: block remote commands at the machine, stop the machine, and lock it out.',
  },
  {
    problem:
      'reads a word of a PLC, changes it, and writes it back, which also restores the bits that others changed',
    advice:
      /\bread\b[^.]*\b(?:word|register|value)\b[^.]*\bchange\b[^.]*\bwrite\b[^.]*\bback\b|\bread the word, change\b/i,
    precaution: /\bother (?:15 )?bits\b/i,
    fix: 'Use a request word that only this program writes.',
  },
  {
    problem: 'repeats a request to a PLC or a meter, which may repeat a write',
    advice: /\b(?:try again|retry|repeat (?:it|the (?:request|call|command)))\b/i,
    subject: /\b(?:FINS|Fins\w*Error|Modbus|OPC UA|PLC|server device)\b/i,
    precaution: /\bread/i,
    fix: 'Write: retry only reads; after a write, read the value back first.',
  },
  {
    problem: 'sends an operator into a cabinet',
    advice:
      /\b(?:antenna|board|cable|card|expansion|fuse|LEDs of|plug|reset|screw|supply|terminal|unplug|wir(?:e|es|ing)|with the [\w ]+ off)\b/i,
    subject: /^plant: /,
    precaution: /\boutside the cabinet\b|\bDo not open\b/,
    fix: 'Write: note the time, and inform maintenance.',
  },
  {
    problem: 'changes the protection or the mode of a PLC, which can stop or start the machine',
    advice:
      /^(?=.*\bPUT\b).*\bpermit it\b|\bpermit PUT\b|\bturn off optimized\b|\b(?:[Ss]et|[Cc]hange|[Ss]witch to)\b[^.|]*\b(?:PROGRAM|MONITOR|RUN)\b[^.|]*\bmode\b|\b[Ss]et the mode\b/,
    precaution: /\bperson responsible\b|\bproperties\b/,
    fix: 'Refer to the person responsible for the PLC.',
  },
  {
    problem: 'presents the power of the expansions as a way to switch relays off',
    advice:
      /\bexpansions_off\(\)[^|]*\brelays\b[^|]*\bNC\b|\bswitch (?:off )?loads\b[^|]*\bZ-Bus\b/i,
    precaution: /\bnot a safe state\b|\bI2C0\b/,
    fix: 'State that it is not a safe state, because it needs the bus that may have failed.',
  },
  {
    problem: 'states which wire of RS-485 is positive',
    advice:
      /\b(?:A|485A)\b[^.|]{0,20}\bto D0\b|\b[AB] (?:is|as|the) (?:the )?(?:more )?positive\b|\bpositive (?:one|wire|line)\b/,
    precaution: /\bswap\b|\bswitch(?:es)? 7\b|\bpull resistors\b|\bpull-up\b/,
    fix: 'State that readers swap the wires if the meter does not respond, or why this unit has a sign.',
  },
  {
    problem: 'instructs the reader to run a machine',
    advice: /(?:^|[.:|] )(?:Run|Start|Let) the machine\b/,
    precaution: /\boperator\b/,
    fix: 'Write: have the operator run the machine.',
  },
  {
    problem: 'has the reader watch LEDs inside the panel of a running machine',
    advice:
      /\bLEDs? of the (?:inputs?|outputs?)\b[^|]*\b(?:pieces|while the contact)\b|\bcheck the link LED\b|\bLED \| at the device\b|\bLEDs of the Ethernet unit\b|\b(?:check|follows)\b[^.|]*\b(?:relays?'s?|main board's \w+) LEDs?\b|\bat the machine\b[^.|]*\bLEDs?\b/i,
    precaution: /\bpanel closed\b|\bnetwork switch\b/,
    fix: 'Name a value in the app or in the machine scanner, which works with the panel closed.',
  },
  {
    problem: 'counts the level of an input at every acquisition',
    advice: /\bLevel Sensor\b[^.|]*\bCounter\b/,
    precaution: /\bPulse\b/,
    fix: 'Put a Pulse node between Level Sensor and Counter.',
  },
  {
    problem: 'has the reader measure in an energized circuit',
    advice:
      /\b(?:measure|check) the (?:loop )?(?:current|voltage) ?(?:at\b|across|between|on the|while|\|)|\bmeasure between\b|\bcheck (?:\d+ V on|for (?:more|less) than \d+ V)\b|\bmeter in series\b|\bwith a meter at the terminals\b|\bcheck whether the loop carries\b|\bcheck the \d+ V supply\b/i,
    precaution: /\bbench\b|\bunplug/i,
    fix: 'Name a check with the panel closed or everything off: a value that the unit reads, a fuse, or a label.',
  },
  {
    problem: 'turns a switch on without turning off the one that it excludes',
    advice:
      /\bS1 switches 3 and 4\b[^|]*\bON\b|\bswitch 11 (?:\(USB\) )?to ON\b|\bswitches 3 and 5 of SW1 ON\b/,
    precaution: /\bOFF\b/,
    fix: 'Name the excluded switches of the board (`never` in its file) and set them to OFF first.',
  },
  {
    problem: 'terminates a bus at a device that may be in its middle',
    advice: /\bbus isn't terminated\b[^|]*\|[^|]*\|[^|]*\bto on\b/i,
    precaution: /\bend of the bus\b/,
    fix: 'Turn the resistor on only at an end of the bus.',
  },
  {
    problem: 'claims that a reset stops what the device controls',
    advice: /\breset stops [^.]*\beverything\b|\brestarts\b[^.]*\bwith the \w+ off\b/i,
    precaution: /\bnothing controls\b[^.]*\boutputs?\b/,
    fix: 'Write that nothing controls the outputs until the program sets them again.',
  },
  {
    problem: 'connects 24 V signals to inputs that may be for 3.3 V or 10 V',
    advice: /\b24 V signals? to the inputs\b/,
    precaution: /\bIN1\b/,
    fix: 'Name the terminals: DIN1 and DIN2 of an EXP-IO, IN1 and IN2 of a 4ZeroBox.',
  },
  {
    problem: 'erases a card without saving its files',
    advice: /\bformat (?:it|the card) (?:as|with) FAT32\b/i,
    precaution: /\bsave its files\b/i,
    fix: 'State that formatting erases the card, and have its files saved first.',
  },
  {
    problem: 'names only some of the current transformers whose secondary must not be opened',
    advice: /\bopen the secondary of a 5 A or 1 A\b/,
    precaution: /\bcurrent output\b/,
    fix: 'Name the clamps with current output, too.',
  },
  {
    problem: 'connects USB in a panel without the proof that it is de-energized',
    advice:
      /\bBurn (?:it|once|the [\w ]+) over USB\b|\b(?:burn|connect|power)\b[^.|]*\bUSB\b[^.|]*\bin (?:the|a) (?:[\w-]+ )?panel\b/i,
    precaution: /\bbench\b|\bde-energized\b|\babsence of voltage\b|\bnever\b/i,
    fix: 'Write: on the bench, or while everything is locked out and verified de-energized. Then add: unplug USB, close the panel, and clear people.',
  },
  {
    problem: 'schedules an update again while the first one may still run',
    advice: /\bschedule (?:it|the update) again\b/i,
    precaution: /\b(?:do not|don't|never) schedule\b/i,
    fix: 'Write: keep the machine locked out, do not schedule another update, and contact Support.',
  },
  {
    problem: 'refers to steps that restore power before the installation is complete',
    advice: /\bConfigure the (?:box|unit) over USB\b[^|]*\b(?:configurator|Configure the device)\b/,
    precaution: /\bonly steps 1 to 3\b/,
    fix: 'Write: do only steps 1 to 3 of Configure the device, and continue with the next step here.',
  },
  {
    problem: 'connects or disconnects a part or an antenna while the board may have power',
    advice:
      /\b(?:un)?plug the (?:sensor|expansion|click board|card)\b|\bantennas? before you connect the supply\b/i,
    precaution: /\bUSB\b[^|]*\bbattery\b|\boff\b|\bhas no power\b/,
    fix: 'Write: with the power supply off, USB unplugged, and any battery disconnected.',
  },
  {
    problem: 'isolates a panel and leaves its incoming supply or the feed of the unit live',
    advice: /\bisolate the (?:installation|machine|panel)\b/i,
    precaution: /^(?=.*\bline side\b).*\bcircuit that (?:will feed|feeds)\b/,
    fix: "Have the incoming supply on the line side locked out too, or its live parts covered, and name the circuit that feeds the unit's power supply.",
  },
  {
    problem: 'claims a unit again without the order for a unit in a panel',
    advice: /\bUnclaim device\b[^|]*\bclaim it again\b/i,
    precaution: /\bbench\b/,
    fix: 'State that the unit is on the bench, or link to the order in Configure the device.',
  },
  {
    problem: 'restarts a board whose stored values may be lost',
    advice: /\buse a board that (?:controls no|does(?:n't| not) control a) machine\b/i,
    precaution: /\bstored values\b/,
    fix: 'Write: a board that controls no machine and has no stored values.',
  },
  {
    problem: 'sets only one of the two switches of a two-wire loop',
    advice: /\btwo-wire\b[^.]*\bSW2-1\b/,
    precaution: /\bSW2-2\b/,
    fix: 'Name both switches of the input, because otherwise its reference is floating.',
  },
  {
    problem: 'changes the records of a log that still contains the old ones',
    advice: /\bremove (?:it|the value) from\b[^|]*\bstore\(\)/,
    precaution: /\bnew folder\b/,
    fix: 'Have all records sent first, and give the log a new folder.',
  },
  {
    problem: 'has a clamp opened or a circuit isolated without the proof that it is de-energized',
    advice:
      /\b(?:no current flows|current is off)\b[^|]*\b(?:switches|unplug)\b|\bpass(?:es|ed)? the (?:insulated )?conductor through\b|\bonly qualified \w+\b[^.]*\.?[^.]*\b(?:isolated|locked out|lock out|turned off)\b/i,
    precaution: /\bde-energized\b|\babsence of voltage\b/,
    fix: 'Write: with the circuit locked out and verified de-energized.',
  },
];

/** Collects paragraphs, headings, and table rows. */
function collectPageAdvice({ file, tree }: Page): Advice[] {
  const advice: Advice[] = [];
  visit(tree as Nodes, (node) => {
    const isBlock = node.type === 'paragraph' || node.type === 'heading';
    if (node.type !== 'tableRow' && !isBlock) return undefined;
    const text = isBlock ? getText(node) : node.children.map((cell) => getText(cell)).join(' | ');
    advice.push({ file, line: node.position?.start.line ?? 1, text, subject: text });
    return SKIP;
  });
  return advice;
}

const CODES_FILE = 'content/codes.yaml';

/** Collects the advice in the list of codes: one step per code and role. */
function collectCodeAdvice(root: string): Advice[] {
  const file = path.join(root, CODES_FILE);
  if (!fs.existsSync(file)) return [];
  const lines = new LineCounter();
  const advice: Advice[] = [];
  let family = '';
  visitYaml(parseDocument(fs.readFileSync(file, 'utf8'), { lineCounter: lines }), {
    Map(_, map) {
      if (map.has('codes')) family = String(map.get('title') ?? '');
      const code = `${family} ${map.get('code') ?? ''} ${map.get('meaning') ?? ''}`;
      for (const { key, value } of map.items) {
        if (!isScalar(key) || !isScalar(value)) continue;
        const role = String(key.value);
        if (!['plant', 'integrator', 'developer'].includes(role)) continue;
        const { line } = lines.linePos(value.range?.[0] ?? 0);
        const subject = `${role}: ${code}`;
        advice.push({ file: CODES_FILE, line, text: String(value.value), subject });
      }
    },
  });
  return advice;
}

/** Loads the file of paths, whose steps are shown on pages. */
function loadPathTexts(root: string): Pick<Page, 'file' | 'source'>[] {
  const file = path.join(root, PATHS_FILE);
  return fs.existsSync(file) ? [{ file: PATHS_FILE, source: fs.readFileSync(file, 'utf8') }] : [];
}

/** Collects lines with strings from the sources of the field tools. */
function collectToolAdvice(root: string): Advice[] {
  return listFiles(root, 'packages/field-tools/tools')
    .filter((file) => /(?<!\.test)\.(?:ts|json)$/.test(file))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(root, file), 'utf8');
      return source.split('\n').flatMap((text, i) => {
        const isText = /['`"].*\w \w.*['`"]/.test(text);
        return isText ? [{ file, line: i + 1, text, subject: source }] : [];
      });
    });
}

function findHazards({ file, line, text, subject }: Advice): Finding[] {
  return HAZARDS.filter(
    (hazard) =>
      hazard.advice.test(text) &&
      (!hazard.subject || hazard.subject.test(subject)) &&
      !hazard.precaution.test(text),
  ).map(({ problem, fix }) => ({ file, line, problem: `this text ${problem}`, fix }));
}

const TERMINALS_PATTERN =
  /((?:[A-Z][A-Z\d]*[+-]?(?:,? and |, | \())+)((?:J\d-\d+(?:,? and |, )?)+)/g;

/** Loads the labels of the terminals of all boards by block and number, such as `J4-9`. */
const loadTerminalLabels = (root: string): Map<string, string> =>
  new Map(
    listBoards(root).flatMap((id) =>
      loadBoard(root, id, { file: BOARDS_FOLDER }).connectors.flatMap((connector) =>
        connector.pins.map(({ n, label }) => [`${connector.id}-${n}`, label] as const),
      ),
    ),
  );

/** Finds terminals, such as `OUT1 (J4-9)`, that have another label on the board. */
function findWrongTerminals({ file, line, text }: Advice, labels: Map<string, string>): Finding[] {
  return [...text.matchAll(TERMINALS_PATTERN)].flatMap(([passage, names = '', terminals = '']) => {
    const given = names.match(/[A-Z][A-Z\d]*[+-]?/g) ?? [];
    const actual = terminals.match(/J\d-\d+/g)?.map((terminal) => labels.get(terminal)) ?? [];
    const isRight = given.every((name, i) => actual[i]?.split(' ').at(-1) === name);
    if (isRight || given.length !== actual.length) return [];
    const fix = `The labels on the board are: ${actual.join(', ')}.`;
    return [{ file, line, problem: `the terminals in "${passage}" have other labels`, fix }];
  });
}

/** A page, or a section of one, that needs a precaution somewhere in its text. */
interface Requirement {
  trigger: RegExp;
  precaution: RegExp;
  problem: string;
  fix: string;
  /** Whether the precaution must be in the same section. */
  isInSection?: boolean;
  /** Whether the precaution must precede the trigger or be in the same line. */
  isBefore?: boolean;
}

const BLOCKING_PATTERN = /\bblock remote commands\b/i;

const FILES_REPLACED_PATTERN =
  /<(?:FilesReplaced|Run|Again) \/>|\{#resources\}|\b(?:delete|rename|replace)[^\]]*\]\([^)]*#resources\b|\breplaces all files\b/;

const REQUIREMENTS: readonly Requirement[] = [
  {
    trigger:
      /^(?=.*(?:\b(?:opcua|modbus|s7)\.command\b|\bOT job to\b)).*\b(?:choose|sends?|starts?)\b/i,
    precaution: /\bexpiry\b/,
    problem: 'this page sends a command to a PLC and does not mention an expiry',
    fix: 'State that a pending command may run later, and show an expiry that the PLC checks.',
  },
  {
    trigger:
      /<Signature of="(?:mcu|zdm\.zdm\.Agent)\.reset"|^\| `vosSysReset\(\)`|\bclick <Ui id="device-reset"|\bjobs are `reset`|\bresets the board (?:after|if)\b/i,
    precaution: /\boutputs?\b[^.]*\b(?:documented|meantime|until|again)\b/i,
    problem:
      'this page resets a device and does not state that nothing controls its outputs in the meantime',
    fix: 'Write that nothing controls the outputs until the program sets them again.',
  },
  {
    trigger: /^(?=.*\bDIN1\b).*\bpiece contact\b/i,
    precaution: /<(?:Signal|Essential)Danger\b|\bsafety function\b/,
    problem: 'this page takes signals from a machine without the rules for wiring them',
    fix: 'Import content/guide/iot-core/no-code-configurator/_signal_danger.mdx as SignalDanger.',
  },
  {
    trigger: /\bclick <Ui id="editor-deploy" \/>/i,
    precaution: BLOCKING_PATTERN,
    problem:
      'this page deploys a graph and does not state that a pending command may run when the device reconnects',
    fix: 'Write: if the graph has commands, block remote commands at the machine first.',
  },
  {
    trigger: BLOCKING_PATTERN,
    precaution:
      /<(?:DeviceInUse|PermitCommands|Reconnect|UpdateLockout|WorkDead)\b|\bpermit (?:commands|remote commands|them) again\b|\bcommands stay blocked until\b/i,
    problem: 'this page blocks remote commands and does not state when to permit them again',
    fix: 'Place <PermitCommands /> (content/guide/iot-core/no-code-configurator/_permit_commands.mdx), or link to it.',
  },
  {
    trigger: /^\|[^|]*\b(?:never connects|keeps searching|stays offline)\b/i,
    // Agents on a computer get commands, but no updates.
    precaution: /<Reconnect\b|\bif the graph has commands\b/i,
    problem:
      'this section restores the connection of a device and does not state that a pending command or update may then run, and when the locks may be removed',
    fix: 'Import content/guide/_reconnect.mdx as Reconnect and place it before the table.',
    isInSection: true,
  },
  {
    trigger: /\btype: (?:lamp|valve)\b/,
    precaution: /\b(?:load|run|test) (?:your|the) program\b|\bprogram on the \w+ runs as soon\b/i,
    problem:
      'this page wires a load to an output and does not instruct readers to load and test the program first',
    fix: 'Write before the wiring: load the program, and test it with nothing connected to the outputs.',
  },
  {
    trigger: /\btype: motor\b/,
    precaution: /<WorkDead\b/,
    problem: 'this page wires a drive, which stays charged, without the rules for work on one',
    fix: 'Import content/guide/_work_dead.mdx as WorkDead and place it before the wiring.',
  },
  {
    trigger:
      /\b(?:click|clone)\b[^|]*\*\*Run\*\*|\bztc device burn (?:UID|[0-9a-f]{40})\b|\bneeds another program\b|title="resources\/|\binto `resources\b/i,
    precaution: FILES_REPLACED_PATTERN,
    problem:
      'this page runs a project and does not state before it that this replaces the files on the board',
    fix: 'Import content/sdk/_files_replaced.mdx as FilesReplaced and place it before the first step or file.',
    isBefore: true,
  },
  {
    trigger:
      /\bdevice is already in use\b|\bclick \*\*Flash\*\*|\b(?:click|run) <Ui id="(?:device-reset|editor-deploy|wizard-con(?:figure|nect))" \/>|\bwhen you save, the platform\b|\bgo to the same step\b|\b(?:run|schedule) `?reset\b|\bidentity is revoked\b|\bmove an agent\b/i,
    precaution: /<(?:DeviceInUse|WorkDead) \/>|\bstored values\b|\.mdx#change-it-later\b/,
    problem:
      'this section configures or restarts a device, or replaces its firmware, and does not state before it that stored values can be lost',
    fix: 'Place <DeviceInUse /> (content/guide/_device_in_use.mdx) before the step, or write: let it send its stored values first.',
    isInSection: true,
    isBefore: true,
  },
  {
    trigger: /<Ui id="clone-machine" \/>/,
    precaution: /\bcreates another machine\b|\bStarts from\b/,
    problem: 'this page clones a machine and does not state that this creates another one',
    fix: 'Write that the template gallery creates another machine.',
  },
  {
    trigger: /\bmodbus\.ModbusSerial\(|\btype: meter\b/,
    precaution: /<(?:MeterMains|InstallMeter)\b|\benergy_meter\.mdx#wire\b/,
    problem:
      'this page has a serial meter, which carries mains voltage, without the rules for connecting one',
    fix: 'Import content/sdk/tutorials/_meter_mains.mdx as MeterMains and place it before the meter.',
  },
  {
    trigger: /\bclamp[- ]?(?:on )?(?:am)?meters?\b|\btong testers?\b|\bhand clamps?\b/i,
    // The partial has the rules itself.
    precaution: /<ClampCheck\b|\bMeasuring current on a live machine\b/,
    problem:
      'this page mentions an instrument for live conductors without the rules for measuring on a live machine',
    fix: 'Import content/guide/_clamp_check.mdx as ClampCheck and place it before the measurement, or link to a page that does.',
  },
  {
    trigger: /\bclick \*\*FOTA\*\*|^\| \*\*FOTA\*\* \|/i,
    precaution: /\b(?:lock(?:ed)?[\w ]* out|safe state)\b/i,
    problem:
      'this page starts an update and does not specify in which state the machine of the device must be',
    fix: 'Write: stop the machine and lock it out, until the update is done or failed.',
  },
  {
    trigger: /\.(?:memory_area_write|write_(?:coil|register|multiple_\w+))\(/,
    precaution: /\bsimulated board only\b/,
    problem: 'this page writes to a PLC and does not state that the addresses must be changed',
    fix: 'Name the constants to set, and state that the values are for the simulated board only.',
  },
  {
    trigger: /\bTSLog\(|\bfs\.exists\(|\bfs\.open\(\w+, "a"\)/,
    precaution: FILES_REPLACED_PATTERN,
    problem:
      'this page keeps files on the board and does not state that the next run replaces them',
    fix: 'Import content/sdk/_files_replaced.mdx as FilesReplaced, or link to fs.mdx#resources.',
  },
  {
    trigger: /\b(?:before you delete a workspace|to delete a device)\b/i,
    precaution: /\bstored values\b/,
    problem:
      'this section deletes a device or its workspace and does not state that the device may still have stored values',
    fix: 'Write: let each device send its stored values, and then export its data.',
    isInSection: true,
  },
  {
    trigger: /\b(?:click|use) <Ui id="wizard-convert" \/>/i,
    precaution: /\bconvert the graph back\b|\bCreate a wizard project\b/,
    problem: 'this section converts a project and does not state that this cannot be undone',
    fix: "Write: you can't convert the graph back, so save a copy of the wizard project first.",
    isInSection: true,
  },
  {
    trigger: /--fleet-id flt-/,
    precaution: /\bintegrations\b/,
    problem:
      'this page moves a device to another fleet and does not mention the integrations and exports that select devices by fleet',
    fix: 'Write before the command: add the new fleet to these integrations and exports.',
    isBefore: true,
  },
  {
    trigger: /^\d+\. (?:\*\*Isolate|Lock out and tag out)/,
    precaution: /<(?:DeviceInUse|WorkDead) \/>|#if-it-fails\b|\bstored values\b/,
    problem:
      'these steps isolate a unit and do not state before it that stored values can be lost and that a pending command can run when power is back',
    fix: 'Place <DeviceInUse /> (content/guide/_device_in_use.mdx) before the first step.',
    isBefore: true,
  },
];

function findMissingPrecautions({ file, source }: Pick<Page, 'file' | 'source'>): Finding[] {
  return REQUIREMENTS.flatMap(({ trigger, precaution, problem, fix, isInSection, isBefore }) => {
    let line = 1;
    return (isInSection ? source.split(/^(?=## )/m) : [source]).flatMap((text) => {
      const lines = text.split('\n');
      const lineIndex = lines.findIndex((candidate) => trigger.test(candidate));
      const found = { file, line: line + lineIndex, problem, fix };
      line += lines.length - 1;
      const place = isBefore ? lines.slice(0, lineIndex + 1).join('\n') : text;
      return lineIndex < 0 || precaution.test(place) ? [] : [found];
    });
  });
}

/** Adds each program to the line that includes it, so that the numbers of the lines remain. */
const includePrograms = (root: string, { file, source }: Page): Pick<Page, 'file' | 'source'> => ({
  file,
  source: source.replace(/file="(content\/examples\/[^"]+\.py)"/g, (match, program) => {
    const programFile = path.join(root, program);
    if (!fs.existsSync(programFile)) return match;
    return `${match} ${fs.readFileSync(programFile, 'utf8').replaceAll('\n', ' ')}`;
  }),
});

/** Advice about equipment names its precaution in the same sentence or row. */
export function checkSafeAdvice({ root, pages, hasAllPages }: Project): Finding[] {
  const contentPages = pages.filter(({ file }) => /^content\/(?:guide|sdk)\//.test(file));
  const otherAdvice = hasAllPages ? [...collectCodeAdvice(root), ...collectToolAdvice(root)] : [];
  const pathTexts = hasAllPages ? loadPathTexts(root) : [];
  const programPages = contentPages.map((page) => includePrograms(root, page));
  const labels = loadTerminalLabels(root);
  const pageAdvice = contentPages.flatMap(collectPageAdvice);
  return [
    ...[...pageAdvice, ...otherAdvice].flatMap(findHazards),
    ...pageAdvice.flatMap((advice) => findWrongTerminals(advice, labels)),
    ...[...programPages, ...pathTexts].flatMap(findMissingPrecautions),
  ];
}
