/** Loads the code that prepares edited programs and explains exceptions. */
export const loadTransform = () => import('./prepareEditedProgram');
