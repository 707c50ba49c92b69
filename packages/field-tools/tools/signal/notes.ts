import { createNoteFactory } from '../../frame/createNoteFactory';
import texts from './texts.json';

export const createSignalNote = createNoteFactory(texts);
