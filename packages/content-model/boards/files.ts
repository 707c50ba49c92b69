/** Folder with the board files, relative to the project root. */
export const BOARDS = 'content/sdk/hardware/boards';
