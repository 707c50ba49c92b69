import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { installCommand, isInstalled } from '../../scripts/test/systemPackages';
import type { BuiltSite } from '../base/builtSite';
import type { Finding, Rule } from '../base/types';

const run = promisify(execFile);

const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');
const INSTALL = `Install Java: ${installCommand('java')}.`;

/** What the Nu Html Checker says of one place. */
interface Message {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  /** The markup around the place. */
  extract?: string;
}

/** The checker is behind the standard, which lets `rel=expect` block: https://html.spec.whatwg.org/multipage/semantics.html#attr-link-blocking */
function isBehind({ message, extract = '' }: Message): boolean {
  return message.includes('“blocking” attribute must') && /<link rel="?expect\b/.test(extract);
}

/** Findings of the Nu Html Checker, the validator of the W3C, about the pages of a build. */
export async function checkMarkup(site: BuiltSite): Promise<Finding[]> {
  const files = site.pages.map(({ file }) => path.join(site.root, file));
  // The checker ends with 1 where it finds something: its report is read all the same.
  const { stderr } = await run(
    'java',
    ['-Xss4m', '-jar', CHECKER, '--errors-only', '--format', 'json', ...files],
    { maxBuffer: 256 * 1024 * 1024 },
  ).catch((error: { stderr: string }) => error);
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages
    .filter((message) => !isBehind(message))
    .map(({ url, lastLine, message }) => ({
      file: `build/${path.relative(site.root, new URL(url).pathname).split(path.sep).join('/')}`,
      line: lastLine,
      what: message,
      fix: 'Correct the component or the plugin that writes this markup.',
    }));
}

/** The Nu Html Checker finds no error on any built page. */
const builtMarkup: Rule = {
  name: 'built-markup',
  async run({ built, complete }) {
    if (!complete) return [];
    if (isInstalled('java')) return checkMarkup(built());
    if (!process.env.CI) {
      console.log(`The Nu Html Checker did not run: there is no Java. ${INSTALL}`);
      return [];
    }
    const file = 'tooling/checks/rules/builtMarkup.ts';
    return [{ file, what: 'there is no Java for the Nu Html Checker', fix: INSTALL }];
  },
};

export default builtMarkup;
