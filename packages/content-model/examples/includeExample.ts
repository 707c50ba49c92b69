import fs from 'node:fs';
import path from 'node:path';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { listFiles } from '@portal/core/files/listFiles';

const ANCHOR_LINE_PATTERN = /^\s*(?:#|\/\/|--)\s*(anchor|end):\s*([\w-]+)\s*$/;

/** Text of an example file without anchor comments, and the marked parts by anchor name. */
export interface Example {
  text: string;
  anchors: Map<string, string>;
}

function dedent(lines: string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const commonIndent = Math.min(...indents);
  return lines
    .map((line) => line.slice(Number.isFinite(commonIndent) ? commonIndent : 0))
    .join('\n');
}

/** @throws {Error} if an anchor comment has no counterpart */
export function parseExample(source: string): Example {
  const codeLines: string[] = [];
  const openAnchors = new Map<string, string[]>();
  const anchors = new Map<string, string>();
  for (const line of source.replace(/\r\n/g, '\n').trimEnd().split('\n')) {
    const [, keyword, name] = ANCHOR_LINE_PATTERN.exec(line) ?? [];
    if (!keyword || !name) {
      codeLines.push(line);
      for (const part of openAnchors.values()) part.push(line);
    } else if (keyword === 'anchor') {
      if (openAnchors.has(name) || anchors.has(name))
        throw new Error(`anchor "${name}" occurs twice`);
      openAnchors.set(name, []);
    } else {
      const anchorLines = openAnchors.get(name);
      if (!anchorLines) throw new Error(`"end: ${name}" has no "anchor: ${name}" before it`);
      anchors.set(name, dedent(anchorLines));
      openAnchors.delete(name);
    }
  }
  for (const name of openAnchors.keys()) throw new Error(`anchor "${name}" has no "end: ${name}"`);
  return { text: codeLines.join('\n'), anchors };
}

export function includeExample(
  root: string,
  file: string,
  anchor: string | undefined,
  location: SourceLocation,
): string {
  const absolute = path.resolve(root, file);
  if (
    !file.startsWith('content/examples/') ||
    !absolute.startsWith(path.join(root, 'content/examples'))
  ) {
    throw new PageError(
      location,
      `file="${file}" is not an example`,
      'Write a path that starts with content/examples/, relative to the project root.',
    );
  }
  if (!fs.existsSync(absolute)) {
    const exampleFiles = listFiles(root, 'content/examples').filter((name) => path.extname(name));
    const nearest = findNearestNames(file, exampleFiles).join(', ');
    throw new PageError(
      location,
      `file="${file}" does not exist`,
      nearest ? `Create it, or use: ${nearest}.` : 'Create it. There are no examples yet.',
    );
  }
  let example: Example;
  try {
    example = parseExample(fs.readFileSync(absolute, 'utf8'));
  } catch (error) {
    throw new PageError(
      location,
      `${file}: ${(error as Error).message}`,
      'Give each anchor a unique name and exactly one matching end comment.',
    );
  }
  if (!anchor) return example.text;
  const anchorText = example.anchors.get(anchor);
  if (anchorText === undefined) {
    throw new PageError(
      location,
      `${file} has no anchor "${anchor}"`,
      `Known anchors: ${[...example.anchors.keys()].join(', ') || 'none'}.`,
    );
  }
  return anchorText;
}
