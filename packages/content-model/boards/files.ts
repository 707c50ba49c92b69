export const BOARDS_FOLDER = 'content/sdk/hardware/boards';
