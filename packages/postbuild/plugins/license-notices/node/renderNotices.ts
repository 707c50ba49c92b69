import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const LICENSE_FILE_PATTERN = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const HEADING = 'The scripts and styles of this site include parts of these packages.\n';
const SEPARATOR = '-'.repeat(72);

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
}

async function renderPackage(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { name, version, license = 'no license stated', author } = JSON.parse(text) as PackageFile;
  const files = (await readdir(folder)).filter((file) => LICENSE_FILE_PATTERN.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const holder = typeof author === 'string' ? author : author?.name;
  // If a package has no license file, its authors are the notice.
  const notice = texts.length > 0 ? texts.map((text) => text.trim()).join('\n\n') : (holder ?? '');
  return [`${name} ${version} (${license})`, notice].filter(Boolean).join('\n\n');
}

export async function renderNotices(folders: readonly string[]): Promise<string> {
  const notices = await Promise.all(folders.map(renderPackage));
  return `${[HEADING, ...[...new Set(notices)].sort()].join(`\n${SEPARATOR}\n`)}\n`;
}
