/** Begins the ids in the picture of a board; the page gives each picture ids of its own. */
export const FACE_ID = 'board-face';
