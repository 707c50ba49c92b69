/** Loads the code that prepares edited programs. */
export const loadTransform = () => import('./prepareEditedProgram');
