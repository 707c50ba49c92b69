const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * Folders of the packages that files belong to, each once, in the order of their names.
 *
 * @param files absolute paths; those of the project itself belong to none
 */
export function findPackages(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}
