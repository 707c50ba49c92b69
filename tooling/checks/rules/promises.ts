import type { Rule } from '../base/types';

/**
 * Promises that the product does not make. Buffer sizes, retries, and fault states are not
 * documented.
 */
const PROMISE_PATTERN =
  /\b(?:nothing|none|no (?:data|point|message|row|record|value)s?) (?:is|are|gets?) (?:ever )?lost\b|\bnever (?:gets? |is )?lost\b|\bwithout (?:any )?loss of (?:data|messages|points)\b|\bfail-?safe\b/gi;

/**
 * No page promises a contact, because none has been named. The support page explains whom to ask.
 */
const CONTACT_PATTERN = /\byour contact\b/gi;

const CHECKS = [
  {
    pattern: PROMISE_PATTERN,
    problem: 'promises something that is not documented',
    fix: 'State the limit (memory, time, power), or list it as not documented.',
  },
  {
    pattern: CONTACT_PATTERN,
    problem: 'promises a contact that no page names',
    fix: 'Link to the support page: [Support](/docs/support).',
  },
];

/**
 * No page makes a promise that is not documented: that no data is lost, that an output is safe in a
 * fault, or that there is a contact.
 */
export default {
  name: 'promises',
  run: ({ pages }) =>
    pages.flatMap(({ file, source }) =>
      source.split('\n').flatMap((text, i) =>
        CHECKS.flatMap(({ pattern, problem, fix }) =>
          [...text.matchAll(pattern)].map(([found]) => ({
            file,
            line: i + 1,
            problem: `"${found}" ${problem}`,
            fix,
          })),
        ),
      ),
    ),
} satisfies Rule;
