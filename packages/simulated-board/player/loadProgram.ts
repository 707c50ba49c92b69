/// <reference types="./virtual" />
import { programs } from 'board:files';
import type { PlayerProgram } from './types';

/**
 * Loads the data of a program.
 *
 * @param base base URL of the site
 * @throws if the file fails to load
 */
export async function loadProgram(base: string, name: string): Promise<PlayerProgram> {
  const url = `${base}assets/board/${programs[name]}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
