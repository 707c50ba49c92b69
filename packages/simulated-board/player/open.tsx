/** @jsxImportSource preact */
/// <reference types="./virtual" />
import { styles } from 'board:files';
import { render } from 'preact';
import { loadProgram } from './loadProgram';
import { PLAYGROUND } from './playgroundName';
import { decodeHash, hasSharedProgram } from './share';
import { Player } from './view/Player';
import type { PlayerProps } from './view/usePlayer';

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

async function loadPlayer(name: string, props: Omit<PlayerProps, 'program' | 'shared'>) {
  const [program, shared] = await Promise.all([
    loadProgram(props.base, name),
    decodeHash(location.hash, name),
  ]);
  return <Player program={program} shared={shared} {...props} />;
}

/**
 * Opens a program's player in an element and runs the program.
 *
 * @param name program, or `PLAYGROUND` for the page where readers choose one
 * @param base base URL of the site, with a slash at both ends
 * @param onClose called when the reader closes the player
 * @param otherPrograms other programs on the page, preloaded for offline use
 * @returns a function that ends the run and empties the element
 * @throws if a file fails to load
 */
export async function open(
  host: HTMLElement,
  name: string,
  base: string,
  onClose: () => void,
  otherPrograms: Iterable<string> = [],
): Promise<() => void> {
  const props = { base, onClose };
  const player =
    name === PLAYGROUND
      ? import('./playground/Playground').then((module) => module.loadPlayground(props))
      : loadPlayer(name, props);
  const [content] = await Promise.all([player, addStyles(base)]);
  render(content, host);
  for (const otherName of otherPrograms)
    if (otherName !== name) loadProgram(base, otherName).catch(() => undefined);
  const openSharedProgram = () => {
    if (hasSharedProgram(location.hash, name)) location.reload();
  };
  addEventListener('hashchange', openSharedProgram);
  return () => {
    removeEventListener('hashchange', openSharedProgram);
    render(null, host);
  };
}
