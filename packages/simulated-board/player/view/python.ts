import { LRLanguage } from '@codemirror/language';
import { styleTags, tags } from '@lezer/highlight';
import { parser } from '@lezer/python';

export const python = LRLanguage.define({
  parser: parser.configure({
    props: [
      styleTags({
        'for while if elif else try except finally return break continue pass import from def class lambda del raise global assert':
          tags.keyword,
        'in not and or is None Boolean': tags.keyword,
        String: tags.string,
        Escape: tags.escape,
        Number: tags.number,
        Comment: tags.comment,
        'FunctionDefinition/VariableName': tags.function(tags.definition(tags.variableName)),
        'CallExpression/VariableName CallExpression/MemberExpression/PropertyName': tags.function(
          tags.variableName,
        ),
      }),
    ],
  }),
});
