const PACKAGE_PATTERN = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * Folders of the packages that contain the given files, unique and sorted by name.
 * @param files absolute paths; project files are ignored
 */
export function findPackages(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => PACKAGE_PATTERN.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}
