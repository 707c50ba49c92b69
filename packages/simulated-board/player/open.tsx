/** @jsxImportSource preact */
/// <reference types="./virtual" />
import { programs, styles } from 'board:files';
import { render } from 'preact';
import { loadEngine } from './engine';
import { decodeHash } from './share';
import type { PlayerProgram } from './types';
import { Player } from './view/Player';

/** Loads the player's stylesheet once. */
function addStyles(base: string): Promise<void> {
  const href = `${base}assets/board/${styles}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} failed to load`));
    };
    document.head.append(link);
  });
}

async function loadProgram(base: string, name: string): Promise<PlayerProgram> {
  const url = `${base}assets/board/${programs[name]}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/**
 * Opens a program's player in an element and runs the program.
 *
 * @param base base URL of the site, with both slashes
 * @param onClose called when the reader closes the player
 * @param otherPrograms other programs on the page, preloaded for offline use
 * @returns ends the run and empties the element
 * @throws if a file fails to load
 */
export async function open(
  host: HTMLElement,
  name: string,
  base: string,
  onClose: () => void,
  otherPrograms: Iterable<string> = [],
): Promise<() => void> {
  const engine = loadEngine(base);
  const pending = [
    loadProgram(base, name),
    decodeHash(location.hash, name),
    addStyles(base),
  ] as const;
  const [program, shared] = await Promise.all(pending).catch((error) => {
    engine.dispose();
    throw error;
  });
  render(
    <Player program={program} engine={engine} base={base} shared={shared} onClose={onClose} />,
    host,
  );
  for (const otherName of otherPrograms)
    if (otherName !== name) loadProgram(base, otherName).catch(() => undefined);
  return () => {
    engine.dispose();
    render(null, host);
  };
}
