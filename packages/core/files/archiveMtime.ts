/** Fixed modification time, so that the same files produce the same archive. */
export const ARCHIVE_MTIME = new Date(2025, 0, 1, 0, 0, 0);
