import { parser } from '@lezer/python';

/** Parts of Python that the device lacks or that no source specifies, by their node in the syntax tree. */
const ABSENT: Readonly<Record<string, string>> = {
  LambdaExpression: 'lambda',
  WithStatement: 'with',
  YieldStatement: 'yield',
  YieldExpression: 'yield',
  AwaitExpression: 'await',
  SetComprehensionExpression: 'a comprehension of a set',
  DictionaryComprehensionExpression: 'a comprehension of a dictionary',
};

/** Where a text for the device uses what it should not: index of the line from 0, and the name of the part. */
export function absentParts(text: string): { line: number; part: string }[] {
  const found: { line: number; part: string }[] = [];
  parser.parse(text).iterate({
    enter({ name, from, to }) {
      const source = text.slice(from, to);
      const part =
        name === 'Decorator' && !source.startsWith('@c_native')
          ? `the decorator ${source.trim()}`
          : name === 'ScopeStatement' && source.startsWith('nonlocal')
            ? 'nonlocal'
            : ABSENT[name];
      if (part) found.push({ line: text.slice(0, from).split('\n').length - 1, part });
    },
  });
  return found;
}
