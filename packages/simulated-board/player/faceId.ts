/** Prefix of the IDs in a board image; the page makes each image's IDs unique. */
export const FACE_ID = 'board-face';
