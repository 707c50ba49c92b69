import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { listFiles } from '@portal/core/files/listFiles';
import { findCommandLines } from '@portal/markdown/highlight/tokenize';
import { type CliTool, checkCommand, parseTool, splitCommands } from '../base/cliTools';
import type { Finding, Project } from '../base/types';

const CLI_FOLDER = 'content/sdk/reference/sdk/cli';
const TOOLS_PATTERN = /^(zdm|ztc|zpm)3?$/;

function loadTools(root: string): Map<string, CliTool> {
  const tools = new Map<string, CliTool>();
  for (const file of listFiles(root, CLI_FOLDER, '.yaml')) {
    const tool = parseTool(fs.readFileSync(path.join(root, file), 'utf8'), file);
    for (const name of [tool.tool, ...(tool.aliases ?? [])]) tools.set(name, tool);
  }
  return tools;
}

/** Returns the shell code of a fence. Output lines of a terminal session become empty lines. */
function toShellCode(code: string, language: string): string {
  if (language === 'bash') return code;
  const commands = findCommandLines(code);
  return code
    .split('\n')
    .map((line, i) => (commands[i] ? line.replace(/^\$ /, '') : ''))
    .join('\n');
}

function checkSyntax(text: string, file: string, line: number): Finding[] {
  const { stderr, status } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
  if (status === 0) return [];
  const [, row = '1', problem = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
  const fix =
    'Write a command that Bash can parse. Use CAPITALS for values to replace, quoted if needed.';
  return [{ file, line: line + Number(row), problem, fix }];
}

function checkCommands(
  text: string,
  file: string,
  line: number,
  tools: Map<string, CliTool>,
): Finding[] {
  const findings: Finding[] = [];
  const rows = text.split('\n');
  for (let i = 0; i < rows.length; i++) {
    const start = i;
    while (rows[i]?.endsWith('\\')) i++;
    for (const words of splitCommands(rows.slice(start, i + 1).join('\n'))) {
      const name = words[0] ?? '';
      if (!TOOLS_PATTERN.test(name)) continue;
      const tool = tools.get(name);
      const problem = tool ? checkCommand(words, tool) : `${name} is not described`;
      if (!problem) continue;
      const paths = tool?.commands.map((command) => command.path) ?? [];
      const similar = findNearestNames(words.slice(1).join(' '), paths).join(', ');
      const fix = tool
        ? `See ${CLI_FOLDER}/${tool.tool}.yaml; nearest commands: ${similar}.`
        : `Describe it in ${CLI_FOLDER}/${name}.yaml (format: tooling/checks/README.md).`;
      findings.push({ file, line: line + start + 1, problem, fix });
    }
  }
  return findings;
}

/** The cloud has one state per name, so after a refused `schedule`, `check` shows an earlier job or update. */
function checkStatusQuery(text: string, file: string, line: number): Finding[] {
  const rows = text.split('\n');
  const scheduled = rows.findIndex((row) => /\bzdm3? (?:job|fota) schedule\b/.test(row));
  const checked = rows.findIndex((row) => /\bzdm3? (?:job|fota) check\b/.test(row));
  if (scheduled < 0 || checked < scheduled) return [];
  const problem = 'checks a job or an update in the block that schedules it, even if that failed';
  const fix = 'End the block after `schedule`, and write how the reader sees that it was accepted.';
  return [{ file, line: line + checked + 1, problem, fix }];
}

/** Shell code parses, and lines with our own tools use documented commands. */
export function checkShell({ root, pages }: Project): Finding[] {
  const tools = loadTools(root);
  return pages.flatMap(({ fences }) =>
    fences
      .filter(({ language }) => language === 'bash' || language === 'console')
      .flatMap(({ code, language, file, line = 1 }) => {
        const text = toShellCode(code, language);
        const syntax = checkSyntax(text, file, line);
        if (syntax.length > 0) return syntax;
        return [...checkCommands(text, file, line, tools), ...checkStatusQuery(text, file, line)];
      }),
  );
}
