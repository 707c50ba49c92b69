import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';

const text = z.string().min(1);

const optionSchema = z.strictObject({
  flags: z.array(text).min(1),
  help: text.optional(),
  /** Placeholders for the values of the option, separated by spaces. */
  value: text.optional(),
  repeat: z.boolean().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

const argumentSchema = z.strictObject({
  name: text,
  help: text.optional(),
  required: z.boolean().optional(),
  repeat: z.boolean().optional(),
});

/** Schema of the command-line tools, such as `content/sdk/reference/sdk/cli/zdm.yaml`. */
export const toolSchema = z.strictObject({
  tool: text,
  aliases: z.array(text).optional(),
  options: z.array(optionSchema).optional(),
  commands: z.array(
    z.strictObject({
      path: text,
      help: text.optional(),
      args: z.array(argumentSchema).optional(),
      options: z.array(optionSchema).optional(),
    }),
  ),
});

type CliOption = z.infer<typeof optionSchema>;
export type CliTool = z.infer<typeof toolSchema>;
type CliCommand = CliTool['commands'][number];

/** @throws {PageError} for each invalid entry */
export function parseTool(source: string, file: string): CliTool {
  const fix = 'tooling/checks/README.md explains the format of tool descriptions.';
  return parseYaml(file, source, toolSchema, fix);
}

/** Splits a shell script into simple commands without quotes, redirections, and assignments. */
export function splitCommands(text: string): string[][] {
  const commands: string[][] = [[]];
  const wordsPattern =
    /"(?:[^"\\]|\\.)*"|'[^']*'|\$\((?:[^()]|\([^()]*\))*\)|#.*$|&&|\|\|?|[;&\n]|\d?>{1,2}&?\s*[^\s|;&]+|[^\s"'|;&]+/gm;
  for (const [word] of text.replace(/\\\n/g, ' ').matchAll(wordsPattern)) {
    const currentCommand = commands.at(-1) as string[];
    if (/^(&&|\|\|?|[;&\n])$/.test(word)) commands.push([]);
    else if (word.startsWith('#') || /^\d?>/.test(word)) continue;
    else if (currentCommand.length > 0 || !/^\w+=/.test(word))
      currentCommand.push(word.replace(/^["']|["']$/g, ''));
  }
  return commands.filter((command) => command.length > 0);
}

function matchPath(command: CliCommand, words: string[]): number {
  const pathWords = command.path.split(' ');
  const isMatch = pathWords.every((pathWord, i) => {
    const word = words[i];
    return word !== undefined && (pathWord === pathWord.toUpperCase() ? true : pathWord === word);
  });
  return isMatch ? pathWords.length : 0;
}

/** Returns the arguments of a command without its options, or the problem with an option. */
function parseArguments(words: string[], options: CliOption[]): string[] | string {
  const args: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (!/^-\w|^--\w/.test(word)) {
      args.push(word);
      continue;
    }
    const [flag = '', inline] = word.startsWith('--') ? word.split('=', 2) : [word];
    const option = options.find(({ flags }) => flags.includes(flag));
    if (!option) return `has no option ${flag}`;
    const values = (option.value?.split(' ').length ?? 0) - (inline === undefined ? 0 : 1);
    if (i + values >= words.length) return `has no value ${option.value} after ${flag}`;
    i += Math.max(values, 0);
  }
  return args;
}

export function checkCommand(words: string[], tool: CliTool): string | undefined {
  const [name = '', ...typedWords] = words;
  if (typedWords.length === 0 || typedWords.includes('--help')) return undefined;
  const globalOptions = tool.options ?? [];
  const allOptions = [...globalOptions, ...tool.commands.flatMap(({ options = [] }) => options)];
  const positional = parseArguments(typedWords, allOptions);
  if (typeof positional === 'string') return `${name} ${positional}`;
  if (positional.length === 0) return undefined;
  const [command] = tool.commands
    .filter((candidate) => matchPath(candidate, positional) > 0)
    .sort((a, b) => b.path.length - a.path.length);
  if (!command) return `${name} has no command "${positional.join(' ')}"`;
  const parsedOptions = parseArguments(typedWords, [...globalOptions, ...(command.options ?? [])]);
  if (typeof parsedOptions === 'string') return `${name} ${command.path} ${parsedOptions}`;
  const argCount = parsedOptions.length - matchPath(command, parsedOptions);
  const args = command.args ?? [];
  const minArgs = args.filter(({ required }) => required).length;
  const maxArgs = args.some(({ repeat }) => repeat) ? Number.POSITIVE_INFINITY : args.length;
  if (argCount >= minArgs && argCount <= maxArgs) return undefined;
  const names = args.map((arg) => (arg.required ? arg.name : `[${arg.name}]`)).join(' ');
  return `${name} ${command.path} takes ${names || 'no arguments'}, but the line has ${argCount}`;
}
