/** Prefix of the IDs in board images, which the page replaces with one that is unique per image. */
export const IMAGE_ID_PREFIX = 'board-image';
