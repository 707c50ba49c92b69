import { curl } from './curl';
import { go } from './go';
import { python } from './python';

/** Languages of the API samples, in tab order. */
export const LANGUAGES = [curl, go, python] as const;

export type LanguageId = (typeof LANGUAGES)[number]['id'];
