import { rename, rm } from 'node:fs/promises';

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Puts a finished folder in the place of another. The old one is there until the new one can take
 * its place, and comes back if that fails.
 */
export async function replaceFolder(fresh: string, target: string): Promise<void> {
  const old = `${target}.old`;
  await rm(old, { recursive: true, force: true });
  const replaces = await moveIfThere(target, old);
  try {
    await rename(fresh, target);
  } catch (error) {
    if (replaces) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** Brings back a folder whose replacement was cut off between its two steps. */
export async function restoreFolder(target: string): Promise<void> {
  const old = `${target}.old`;
  // Fails where the new folder is in place already, and the old one is only left over.
  await rename(old, target).catch(() => undefined);
  await rm(old, { recursive: true, force: true });
}
