import type { Sources } from '../engine/types';

/**
 * Adds the packages of the SDK to the modules that every program may import.
 *
 * @param needing names that the program imports and that need them
 * @throws Error that names the imports, when the packages do not arrive whole
 */
export async function addPackages(
  core: Sources,
  needing: readonly string[],
  load: () => Promise<Response>,
): Promise<Sources> {
  try {
    const response = await load();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { ...core, ...(await response.json()) };
  } catch (error) {
    const names = needing.join(', ');
    throw new Error(
      `the modules for "import ${names}" are not on this device yet and did not arrive ` +
        `(${(error as Error).message}). Look at the connection and run again; once loaded, they work without a network.`,
    );
  }
}
