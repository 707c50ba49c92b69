import { rename, rm } from 'node:fs/promises';

async function moveIfExists(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** The old folder stays until the new one can replace it, and is restored on failure. */
export async function replaceFolder(newFolder: string, target: string): Promise<void> {
  const old = `${target}.old`;
  await rm(old, { recursive: true, force: true });
  const hadTarget = await moveIfExists(target, old);
  try {
    await rename(newFolder, target);
  } catch (error) {
    if (hadTarget) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** Restores a folder whose replacement was interrupted between its two steps. */
export async function restoreFolder(target: string): Promise<void> {
  const old = `${target}.old`;
  // This fails if the new folder is in place, in which case the old one is only a leftover.
  await rename(old, target).catch(() => undefined);
  await rm(old, { recursive: true, force: true });
}
