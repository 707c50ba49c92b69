import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getInstallCommand, isInstalled } from '../../scripts/test/systemPackages';
import type { BuiltSite } from '../base/builtSite';
import { reportMissingProgram } from '../base/reportMissingProgram';
import type { Finding } from '../base/types';

const run = promisify(execFile);

const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');
/** The checker runs for only a few seconds, so JIT optimization costs more than it saves. */
const JVM_OPTIONS = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const INSTALL_HINT = `Install Java: ${getInstallCommand('java')}.`;

interface Message {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  /** Excerpt of the HTML around the location. */
  extract?: string;
}

/**
 * Whether a message is wrong, because the checker does not yet support `blocking` on `rel=expect`:
 * https://html.spec.whatwg.org/multipage/semantics.html#attr-link-blocking
 */
function isKnownFalsePositive({ message, extract = '' }: Message): boolean {
  return message.includes('“blocking” attribute must') && /<link rel="?expect\b/.test(extract);
}

/**
 * Copies the pages without their styles. The checker does not support container queries and other
 * recent CSS, and parsing styles takes two thirds of its time.
 */
async function copyWithoutStyles({ pages }: BuiltSite, folder: string): Promise<string[]> {
  return Promise.all(
    pages.map(async ({ file, html }) => {
      const copy = path.join(folder, file);
      await mkdir(path.dirname(copy), { recursive: true });
      await writeFile(copy, html.replace(/(<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1'));
      return copy;
    }),
  );
}

export async function checkMarkup(site: BuiltSite): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'markup-'));
  const files = await copyWithoutStyles(site, folder);
  // The checker exits with code 1 if it finds errors, with its report in the output.
  const { stderr } = await run(
    'java',
    [...JVM_OPTIONS, '-jar', CHECKER, '--errors-only', '--format', 'json', ...files],
    { maxBuffer: 256 * 1024 * 1024 },
  )
    .catch((error: { stderr: string }) => error)
    .finally(() => rm(folder, { recursive: true }));
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages
    .filter((message) => !isKnownFalsePositive(message))
    .map(({ url, lastLine, message }) => ({
      file: `build/${path.relative(folder, fileURLToPath(url)).split(path.sep).join('/')}`,
      line: lastLine,
      problem: message,
      fix: 'Correct the component or plugin that generates this markup.',
    }));
}

/** Checks the pages of a build, or reports that Java is missing. */
export function checkMarkupIfPossible(site: BuiltSite): Promise<Finding[]> | Finding[] {
  return isInstalled('java')
    ? checkMarkup(site)
    : reportMissingProgram('Java for the Nu Html Checker', INSTALL_HINT);
}
