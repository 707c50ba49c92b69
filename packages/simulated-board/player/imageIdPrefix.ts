/** Prefix of the IDs in board images, which the page replaces with a prefix that is unique per image. */
export const IMAGE_ID_PREFIX = 'board-image';
