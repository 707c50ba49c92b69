import { parseArgs } from 'node:util';
import { formatLocation } from '@portal/core/errors/pageError';
import { loadProject } from './base/loadProject';
import type { Finding, Rule } from './base/types';
import { BUILT_RULES, RULES, SINGLE_PAGE_RULES } from './rules';

const ALL_RULES = [...new Set([...SINGLE_PAGE_RULES, ...RULES, ...BUILT_RULES])];

function selectRules(isQuick: boolean, name: string | undefined): readonly Rule[] {
  if (!name) return isQuick ? SINGLE_PAGE_RULES : [...RULES, ...BUILT_RULES];
  const rule = ALL_RULES.find((candidate) => candidate.name === name);
  if (!rule) {
    const names = ALL_RULES.map((candidate) => candidate.name).join(', ');
    throw new Error(`Unknown rule ${name}. Rules: ${names}.`);
  }
  return [rule];
}

function printFindings(rule: Rule, findings: Finding[], milliseconds: number): void {
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  console.log(`${findings.length === 0 ? '✓' : '✗'} ${rule.name}: ${count} (${milliseconds} ms)`);
  for (const finding of findings) {
    console.log(`  ${formatLocation(finding)}: ${finding.problem}\n    ${finding.fix}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, rule: { type: 'string' } },
    allowPositionals: true,
  });
  const otherFile = positionals.find((file) => !file.endsWith('.mdx'));
  if (otherFile)
    throw new Error(`${otherFile} is not a page (.mdx). To check all files, run npm run check.`);
  const rules = selectRules(values.quick, values.rule);
  const project = await loadProject(process.cwd(), positionals);
  let total = 0;
  for (const rule of rules) {
    const start = Date.now();
    const findings = await rule.run(project);
    printFindings(rule, findings, Date.now() - start);
    total += findings.length;
  }
  console.log(`${rules.length} rules, ${project.pages.length} pages, ${total} findings`);
  process.exitCode = total > 0 ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
