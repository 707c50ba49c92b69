import type { Rule } from '../base/types';

/** Words of a promise that the product does not make: depth of a buffer, retries and states in a fault are not specified. */
const PROMISE =
  /\b(?:nothing|none|no (?:data|point|message|row|record|value)s?) (?:is|are|gets?) (?:ever )?lost\b|\bnever (?:gets? |is )?lost\b|\bwithout (?:any )?loss of (?:data|messages|points)\b|\bfail-?safe\b/gi;

/** Nobody has named a contact to the reader: the support page says whom to ask. */
const CONTACT = /\byour contact\b/gi;

const CHECKS = [
  {
    pattern: PROMISE,
    what: 'is a promise that nothing carries',
    fix: 'Say until when it holds (room, time, power), or that it is not specified.',
  },
  {
    pattern: CONTACT,
    what: 'promises the reader a contact that no page names',
    fix: 'Link to the support page: [Support](/docs/support).',
  },
];

/** No page promises what is not specified: that nothing gets lost, that an output is safe in a fault, that there is a contact. */
const promises: Rule = {
  name: 'promises',
  run: ({ pages }) =>
    pages.flatMap(({ file, source }) =>
      source.split('\n').flatMap((text, i) =>
        CHECKS.flatMap(({ pattern, what, fix }) =>
          [...text.matchAll(pattern)].map(([found]) => ({
            file,
            line: i + 1,
            what: `"${found}" ${what}`,
            fix,
          })),
        ),
      ),
    ),
};

export default promises;
