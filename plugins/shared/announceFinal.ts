/** What a build tells the process that started it. */
export interface FinalFilesMessage {
  /** Absolute paths of files that nothing changes any more. */
  finalFiles: readonly string[];
}

/** Tells the process that started the build, if it listens, which files it can already compress. */
export function announceFinal(finalFiles: readonly string[]): void {
  const message: FinalFilesMessage = { finalFiles };
  process.send?.(message);
}
