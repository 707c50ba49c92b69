/// <reference types="./virtual" />
import { programs } from 'board:files';
import type { PlayerProgram } from './types';

/**
 * Fetches a compiled program by name.
 *
 * @param baseUrl baseUrl URL of the site
 * @throws if the file fails to load
 */
export async function loadProgram(baseUrl: string, name: string): Promise<PlayerProgram> {
  const url = `${baseUrl}assets/board/${programs[name]}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not load ${url}: HTTP ${response.status}`);
  return response.json();
}
