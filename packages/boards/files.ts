/** Folder of the board files, from the project root. */
export const BOARDS = 'content/sdk/hardware/boards';

/** What a board file has to match, from the project root. */
export const SCHEMA = 'content/schemas/board.json';
