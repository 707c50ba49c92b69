/** Folder of the board files, from the project root. */
export const BOARDS = 'content/sdk/hardware/boards';
