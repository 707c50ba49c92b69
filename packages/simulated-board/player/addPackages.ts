import type { Sources } from '../engine/types';

/**
 * Adds the SDK packages to the modules that every program can import.
 *
 * @param importNames imported names that need the packages
 * @throws {Error} with the imports, if the packages fail to load
 */
export async function addPackages(
  core: Sources,
  importNames: readonly string[],
  load: () => Promise<Response>,
): Promise<Sources> {
  try {
    const response = await load();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { ...core, ...(await response.json()) };
  } catch (error) {
    const names = importNames.join(', ');
    throw new Error(
      `the modules for "import ${names}" failed to load ` +
        `(${(error as Error).message}). Check your connection and run the program again. Once loaded, the modules work offline.`,
    );
  }
}
