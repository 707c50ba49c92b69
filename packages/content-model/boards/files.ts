/** Folder with the board files, relative to the project root. */
export const BOARDS_FOLDER = 'content/sdk/hardware/boards';
