import { curl } from './curl';
import { go } from './go';
import { python } from './python';

/** Languages of the API's samples, in the order their tabs stand. */
export const LANGUAGES = [curl, go, python] as const;

export type LanguageId = (typeof LANGUAGES)[number]['id'];
