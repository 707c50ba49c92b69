import { createNote } from './blocks';
import type { NoteBlock } from './types';

type Values = Readonly<Record<string, string | number | undefined>>;

/** Fills the placeholders of a text, such as `{limit}`. */
export const fillText = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Returns a function that creates notes from the texts in `texts.json`. */
export const createNoteFactory =
  <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  (tone: NoteBlock['tone'], name: Name, values: Values = {}): NoteBlock =>
    createNote(tone, fillText(texts[name], values));
