import type { List, Nodes, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Finding, Project } from '../base/types';

const LOCK_OUT_PATTERN = /\bisolated?\b|\block(?:ed)? out\b/i;
const CLOSE_PATTERN = /\bclose (?:the|every|all|it)\b|\bcovers? (?:on|in place)\b/i;
const RESTORE_PATTERN =
  /\b(?:(?:switch|turn) (?:it )?(?:back )?on|restore (?:the )?(?:power|mains))\b/i;
const CLEAR_PEOPLE_PATTERN = /\bnobody\b|\bclear everyone\b|\bstep back\b/i;
/** Instructions to disconnect and reconnect the supply or the battery of the unit itself. */
const DISCONNECT_PATTERN = /\bdisconnect\b[^.]*\b(?:supply|battery|P1|J1)\b/i;
const RECONNECT_PATTERN = /\breconnect\b|\bconnect 24 V\b/i;
/** Steps that begin with work on a unit that a live panel may contain. */
const UNPLUG_PATTERN = /^(?:disconnect|remove|turn off|unplug)\b/i;
/** Work on wiring or at a cabinet that is prohibited on a live panel. */
const LIVE_PANEL_WORK_PATTERN =
  /\b(?:wire|wizard|deploy|(?:set|change) the (?:DIP )?switch(?:es)?|USB|S[1-4]\b.*\bset|place the (?:input |output )?clamps?)\b/i;

/** Instructions that put another unit in the place of the old one. */
const REPLACE_UNIT_PATTERN = /\b(?:mount the new|exchange the|swap the) units?\b/i;
const VERIFY_PATTERN = /\bde-energized\b|\babsence of voltage\b|\bdead\b/i;

/** Statements that the equipment has no power, or references to the order of work. */
const POWER_OFF_PATTERN =
  /\bdead\b|\bde-energized\b|\b[Ll]ock(?:ed)? ?out\b|absence of voltage|\bsuppl(?:y|ies) off\b|\b(?:[Ss]witch|[Tt]urn)(?:ed)? (?:[^.|]+ )?off\b|\boff and unplugged\b|\b[Uu]nplug (?:the board|USB)\b|\border of Wiring\b|\bwiring order\b|\brepeat steps \d|\b[Ff]ollow(?:ing)? (?:the|these) rules\b/;
/**
 * Statements that a panel is locked out. Swapping wires and working on a meter require a lockout,
 * because both stay live when the machine is switched off.
 */
const LOCKED_OUT_PATTERN =
  /\bdead\b|\bde-energized\b|\b[Ll]ock(?:ed)? ?out\b|absence of voltage|\bbench\b|\brepeat steps \d|\b[Ff]ollow(?:ing)? (?:the|these) rules\b/;
/** Statements in a passage that the work follows rules or steps that end with a closed panel. */
const FINISH_PATTERN =
  /\bclose (?:the|every|all) (?:panel|cabinet)s?\b|\b(?:repeat|do) steps?\b|\bstep \d|\brules\b|\border (?:given )?in\b|\bwiring order\b|\bmay (?:do that|mount|wire)\b|\bbefore you touch\b|\bbench\b/i;
/** Partials that state both that the equipment has no power and that it is locked out. */
const DEAD_PARTIALS = new Set(['WorkDead', 'MeterMains', 'InstallMeter', 'ZBusWires']);

const WORK_OBJECT =
  '(?:antennas?|(?:DIP )?switch(?:es)? (?:\\d|ON|OFF|on\\b|off\\b)|the switch(?:es)?|rotary switch|S[1-5]|SW\\d|ADDR|terminals?|wires?|leads?|probe|bridge|fuses?|clamps?|120 Ω|A and B|conductor|\\d+ and \\d{2})';
/** Instructions to touch a switch, a terminal, or a wire. */
const WORK_INSTRUCTION_PATTERN = new RegExp(
  `\\bclose the clamps?\\b|\\b(?:bridge|connect|fit|install|move|pass|put|replace|set|swap|tighten|turn|wire)\\b[^.|]*(?<![\\w-])${WORK_OBJECT}(?!\\w)`,
  'i',
);
/** Instructions to set switches, outside of a table. */
const SETTING_PATTERN =
  /(?<!\bnever )\b[Ss]et\b[^.;]*\b(?:switch(?:es)? \d|ADDR|SW\d)\b[^.;]*\b(?:ON|OFF|to \d)\b/;
const SWAP_PATTERN =
  /\b[Ss]wap(?:ping)?\b[^.|]*(?:\bwires?\b|\bleads?\b|\bA and B\b|\d+ and \d{2}\b)/;
const FIX_COLUMN_PATTERN = /^(?:fix|if not|what to do)$/i;
/** Drawings of a meter, clamps, mains, or a drive. */
const LIVE_DRAWING_PATTERN =
  /^kind: clamps$|^kind: wiring$(?:.|\n)*\btype: (?:ct|mains|meter|motor)\b/m;

/** Whether a passage disconnects the unit and restores power without reconnecting it. */
const leavesDisconnected = (text: string): boolean =>
  DISCONNECT_PATTERN.test(text) &&
  LOCK_OUT_PATTERN.test(text) &&
  RESTORE_PATTERN.test(text) &&
  !RECONNECT_PATTERN.test(text);

/** Returns the problem with a procedure that locks out a machine, or undefined. */
function findProcedureProblem(steps: readonly string[]): string | undefined {
  const lockOutIndex = steps.findIndex((step) => LOCK_OUT_PATTERN.test(step));
  if (steps.slice(0, lockOutIndex + 1).some((step) => UNPLUG_PATTERN.test(step)))
    return 'unplugs, disconnects, or turns off something before the lockout';
  const restoreIndex = steps.findIndex((step, i) => i > lockOutIndex && RESTORE_PATTERN.test(step));
  if (restoreIndex < 0) return 'locks out the machine and never restores power';
  const closeIndex = steps.findIndex((step, i) => i >= lockOutIndex && CLOSE_PATTERN.test(step));
  if (closeIndex < 0 || closeIndex > restoreIndex)
    return 'restores power before the panel is closed';
  const stepAfterRestoring = steps.findIndex(
    (step, i) =>
      i > restoreIndex && LIVE_PANEL_WORK_PATTERN.test(step) && !LOCK_OUT_PATTERN.test(step),
  );
  if (stepAfterRestoring >= 0)
    return `has work after power is restored, in step ${stepAfterRestoring + 1}`;
  const stepsFromLockOut = steps.slice(lockOutIndex);
  if (!stepsFromLockOut.some((step) => CLEAR_PEOPLE_PATTERN.test(step) && /\block/i.test(step))) {
    return 'restores power without clearing people and removing the locks';
  }
  const text = steps.join(' ');
  if (LIVE_PANEL_WORK_PATTERN.test(text) && !VERIFY_PATTERN.test(text))
    return 'has work at the cabinet and never verifies that everything is de-energized';
  if (REPLACE_UNIT_PATTERN.test(text) && !DISCONNECT_PATTERN.test(text))
    return 'replaces a unit and never disconnects its own supply and battery';
  if (leavesDisconnected(text))
    return 'disconnects the supply or the battery of the unit and never reconnects it';
  return undefined;
}

function findProcedures(tree: Root, file: string): Finding[] {
  const findings: Finding[] = [];
  visit(tree, 'list', (list: List) => {
    if (!list.ordered) return;
    const steps = list.children.map((step) => getText(step));
    if (!steps.some((step) => LOCK_OUT_PATTERN.test(step))) return;
    const problem = findProcedureProblem(steps);
    if (!problem) return;
    findings.push({
      file,
      line: list.position?.start.line,
      problem: `this procedure ${problem}`,
      fix: 'Use one list in this order: lock out, verify the absence of voltage, work, configure over USB while dead, close, clear people, remove the locks, switch on, check.',
    });
  });
  return findings;
}

const isDeadPartial = (node: Nodes): boolean =>
  node.type === 'mdxJsxFlowElement' && DEAD_PARTIALS.has(node.name ?? '');

/** Whether the section, up to here, states that the equipment is off or locked out, and how to finish. */
interface Statements {
  off: boolean;
  locked: boolean;
  finish: boolean;
}

/** Returns the problem with a paragraph or with a row of a table of fixes, or undefined. */
function findLiveWorkProblem(text: string, { off, locked }: Statements): string | undefined {
  if (SWAP_PATTERN.test(text) && !locked && !LOCKED_OUT_PATTERN.test(text))
    return 'this instructs readers to swap wires';
  if (SETTING_PATTERN.test(text) && !off && !POWER_OFF_PATTERN.test(text))
    return 'this instructs readers to set switches';
  return undefined;
}

/** Returns the problem with a passage that describes a whole procedure in a sentence, or undefined. */
const findEndProblem = (text: string, { finish }: Statements): string | undefined =>
  WORK_INSTRUCTION_PATTERN.test(text) &&
  VERIFY_PATTERN.test(text) &&
  !finish &&
  !FINISH_PATTERN.test(text)
    ? 'this describes work on locked-out equipment'
    : undefined;

/** Returns the problem with a row of a table of fixes, or undefined. */
function findFixProblem(text: string, stated: Statements): string | undefined {
  return WORK_INSTRUCTION_PATTERN.test(text) && !stated.off && !POWER_OFF_PATTERN.test(text)
    ? 'this fix involves work on wires or switches'
    : findLiveWorkProblem(text, stated);
}

const MISSING_LOCKOUT = 'that everything is locked out or off';
const MISSING_RECONNECTION = 'when to reconnect it: after the work, before the cabinet is closed';
const MISSING_END = 'how it ends: with a closed panel, nobody at the machine, and no locks';

/** Finds work on wires and switches without an earlier statement that everything is off. */
function findLiveWork(tree: Root, file: string): Finding[] {
  const findings: Finding[] = [];
  const steps = new Set<Nodes>();
  let stated: Statements = { off: false, locked: false, finish: false };
  let introduction: Statements | undefined;
  const report = (node: Nodes, problem: string | undefined, missing = MISSING_LOCKOUT) => {
    if (!problem) return;
    findings.push({
      file,
      line: node.position?.start.line,
      problem: `${problem}, and neither it nor the section before it states ${missing}`,
      fix: 'Place <WorkDead /> (content/guide/_work_dead.mdx) or <MeterMains /> (content/sdk/tutorials/_meter_mains.mdx) before it, link to a section that has it ("follow the rules under …"), or state it in the sentence.',
    });
  };
  visit(tree, (node) => {
    const text = node.type === 'paragraph' ? getText(node) : '';
    stated.off ||= isDeadPartial(node) || POWER_OFF_PATTERN.test(text);
    stated.locked ||= isDeadPartial(node) || LOCKED_OUT_PATTERN.test(text);
    stated.finish ||= isDeadPartial(node) || /\bfollow the rules\b/.test(text);
    if (node.type === 'heading' && node.depth <= 2) {
      introduction ??= stated;
      stated = { off: false, locked: false, finish: false };
    }
    report(node, findLiveWorkProblem(text, stated));
    if (node.type === 'list' && node.ordered)
      visit(node, 'paragraph', (step) => void steps.add(step));
    if (!steps.has(node)) report(node, findEndProblem(text, stated), MISSING_END);
    if (leavesDisconnected(text))
      report(node, 'this disconnects the supply or the battery of the unit', MISSING_RECONNECTION);
    if (node.type === 'code' && node.lang === 'diagram' && LIVE_DRAWING_PATTERN.test(node.value)) {
      if (!stated.locked && !introduction?.locked)
        report(node, 'this drawing has a meter, clamps, mains, or a drive');
    }
    if (node.type !== 'table') return;
    const [headerRow, ...rows] = node.children;
    if (!headerRow?.children.some((cell) => FIX_COLUMN_PATTERN.test(getText(cell)))) return SKIP;
    for (const row of rows) {
      const rowText = row.children.map((cell) => getText(cell)).join(' | ');
      report(row, findFixProblem(rowText, stated));
      report(row, findEndProblem(rowText, stated), MISSING_END);
    }
    return SKIP;
  });
  return findings;
}

/** Work at a cabinet happens only without power, from the lockout until the cabinet is closed. */
export function checkDeadWork({ pages }: Project): Finding[] {
  return pages
    .filter(({ file }) => /^content\/(?:guide|sdk)\//.test(file))
    .flatMap(({ file, tree }) => [...findProcedures(tree, file), ...findLiveWork(tree, file)]);
}
