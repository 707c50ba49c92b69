const PACKAGE_PATTERN = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * Finds the folders of the packages that contain the files, sorted and without duplicates.
 * @param files absolute paths; project files are ignored
 */
export function findPackages(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => PACKAGE_PATTERN.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}
