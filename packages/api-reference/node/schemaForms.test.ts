import { describe, expect, it } from 'vitest';
import { createPage, createTestYaml, getErrorMessage } from './testReference';

/** Renders the response section of a page, without backticks. */
async function renderResponse(
  schema: string,
  schemas: Record<string, string> = {},
): Promise<string> {
  const page = await createPage({ response: schema, schemas });
  return page.slice(page.indexOf('### 200'), page.indexOf('## Related')).replaceAll('`', '');
}

const withCode = (schema: string) =>
  `{type: object, required: [code], properties: {code: ${schema}}}`;

describe('parts of allOf', () => {
  it('can describe one property together', async () => {
    const schemas = {
      Base: withCode(
        '{type: integer, format: int32, minimum: 100, maximum: 599, description: Status.}',
      ),
    };
    const text = await renderResponse(
      "{allOf: [{$ref: '#/components/schemas/Base'}, {properties: {code: {example: 404}}}]}",
      schemas,
    );
    expect(text).toContain('name="code" type="integer (int32)" required');
    expect(text).toContain('Status.\n\nFrom 100 to 599. Example: 404.');
  });

  it.each([
    [
      '{allOf: [{minimum: 1, maximum: 20}, {minimum: 5, maximum: 9}], type: integer}',
      'From 5 to 9.',
    ],
    ['{allOf: [{enum: [a, b]}, {enum: [b]}], type: string}', 'One of b.'],
    ['{allOf: [{type: [string, "null"]}, {type: string}]}', 'type="string"'],
    ...['items', 'additionalProperties'].map((key) => [
      `{allOf: [{properties: {l: {${key}: {type: string, maxLength: 4}}}}, {properties: {l: {${key}: {type: string, minLength: 2}}}}]}`,
      'From 2 to 4 characters.',
    ]),
    ['{type: string, allOf: [{$comment: One, minLength: 2}, {$comment: Two}]}', 'At least 2'],
    ['{allOf: [{type: number}, {type: integer}]}', 'type="integer"'],
    ['{allOf: [{description: One.}, {description: Two.}], type: string}', 'One.\n\nTwo.'],
    ['{allOf: [{description: Part.}], description: Whole., type: string}', 'Whole.'],
    ['{allOf: [{title: Pump, type: string}, {title: Old pump}]}', 'Title: Pump, Old pump.'],
    ['{allOf: [{title: Part}, {title: Other}], title: Whole, type: string}', 'Title: Whole.'],
    ['{allOf: [{example: x}, {example: y}], type: string}', 'Example: x, y.'],
    ['{allOf: [{example: x}], example: y, type: string}', 'Example: y, x.'],
    ['{allOf: [{example: x}], examples: [y, z], type: string}', 'Example: y, x, z.'],
    [
      '{allOf: [{minLength: 2}, {minLength: 3}, {maxLength: 9}], type: string}',
      'From 3 to 9 characters.',
    ],
  ])('are intersected: %s', async (schema, expected) => {
    expect(await renderResponse(withCode(schema))).toContain(expected);
  });

  it.each([
    ['{allOf: [{type: string}, {type: integer}]}', 'differ in `type`'],
    ['{allOf: [{enum: [a]}, {enum: [b]}]}', 'differ in `enum`'],
    ['{allOf: [{const: a}, {const: b}]}', 'differ in `const`'],
    ['{allOf: [{const: a}, {enum: [b]}]}', '`const` is not in `enum`'],
    ['{allOf: [{minLength: 5}, {maxLength: 4}]}', '`minLength` 5 is above `maxLength` 4'],
    ['{type: number, allOf: [{x-unit: s}, {x-unit: ms}]}', 'differ in `x-unit`'],
  ])('are rejected if they contradict each other: %s', async (schema, problem) => {
    const error = await getErrorMessage(createTestYaml({ response: withCode(schema) }));
    expect(error).toMatch(/test\.yaml:\d+ #\/paths/);
    expect(error).toContain(problem);
  });
});

it('schemas with the same YAML node keep their own text', async () => {
  const text = await renderResponse(`{type: object, properties: {
    a: {description: First., allOf: &parts [{type: string, minLength: 2}]},
    b: {description: Second., maxLength: 9, allOf: *parts}}}`);
  expect(text).toContain('First.\n\nAt least 2 characters.');
  expect(text).toContain('Second.\n\nFrom 2 to 9 characters.');
});

describe('keywords next to $ref', () => {
  const schemas = {
    Base: '{type: object, required: [id], description: A base., properties: {id: {type: string}, kind: {type: string}}}',
  };

  it('extend the referenced schema', async () => {
    const text = await renderResponse(
      "{$ref: '#/components/schemas/Base', required: [kind], properties: {more: {type: string}}}",
      schemas,
    );
    expect(text).toContain('name="id" type="string" required');
    expect(text).toContain('name="kind" type="string" required');
    expect(text).toContain('name="more"');
    expect(text).toContain('A base.');
  });

  it('do not affect other uses of the same schema', async () => {
    const text = await renderResponse(
      `{type: object, properties: {a: {$ref: '#/components/schemas/Base', description: A., required: [kind]}, b: {$ref: '#/components/schemas/Base'}}}`,
      schemas,
    );
    expect(text).toMatch(/id="response-200-a-kind" name="kind" type="string" required/);
    expect(text).toMatch(/id="response-200-b-kind" name="kind" type="string" \/>/);
  });
});

describe('alternatives', () => {
  it('that only require keys are described in one sentence', async () => {
    const body = (kind: string) =>
      renderResponse(`{type: object, properties: {mail: {type: string}, phone: {type: string}, code: {type: string}},
        ${kind}: [{required: [mail]}, {required: [phone, code]}]}`);
    expect(await body('oneOf')).toContain(
      'Exactly one of these is required: mail, or phone and code.',
    );
    expect(await body('anyOf')).toContain(
      'At least one of these is required: mail, or phone and code.',
    );
  });

  it('are shown with their description and limits', async () => {
    const text = await renderResponse(`{oneOf: [
      {title: Named, type: object, description: By *name*., minProperties: 1, required: [x], properties: {name: {type: string}}},
      {title: Numbered, type: object, required: [number], description: By number., properties: {number: {type: integer}}}]}`);
    expect(text).toContain('**Named**\n\nBy *name*.\n\nRequires x. At least 1 key.');
    expect(text).toContain('**Numbered**\n\nBy number.');
  });

  it('without fields are shown with their descriptions and limits', async () => {
    const text = await renderResponse(
      withCode(
        '{oneOf: [{type: string, description: A name., minLength: 2, example: ab}, {type: integer, x-unit: s}]}',
      ),
    );
    expect(text).toContain('type="string or integer"');
    expect(text).toContain(
      'If string: A name. At least 2 characters. Example: ab. If integer: Unit: s.',
    );
  });

  it.each([
    [
      '{type: string, oneOf: [{title: A, minLength: 9}, {title: B, maxLength: 2}]}',
      'type="string"',
    ],
    [
      '{type: object, additionalProperties: {type: integer}, anyOf: [{required: [a]}, {required: [b]}]}',
      'type="map of integers"',
    ],
  ])('do not hide the type declared next to them: %s', async (schema, expected) => {
    expect(await renderResponse(withCode(schema))).toContain(expected);
  });
});

describe('map values', () => {
  it.each([
    ['{}', 'type="map of any value"'],
    [
      '{type: string, description: A label., maxLength: 9, pattern: ^a}',
      'Each value: A label. At most 9 characters. Pattern: ^a.',
    ],
    ['{type: number, x-unit: s}', 'unit="s"'],
    [
      '{type: array, items: {type: string, maxLength: 3}}',
      'Each value: Each item: At most 3 characters.',
    ],
  ])('are shown with their descriptions and limits: %s', async (values, expected) => {
    expect(
      await renderResponse(withCode(`{type: object, additionalProperties: ${values}}`)),
    ).toContain(expected);
  });

  it('are shown next to declared properties', async () => {
    const body = (values: string) =>
      renderResponse(
        `{type: object, properties: {a: {type: string}}, additionalProperties: ${values}}`,
      );
    expect(await body('{type: string, maxLength: 3}')).toContain(
      'Any other key: string. At most 3 characters.',
    );
    const list = '{type: [array, "null"], items: {type: object, properties: {b: {type: string}}}}';
    expect(await body(list)).toContain('Any other key: array of objects or null.');
    expect(await body('{}')).toContain('Other keys are allowed.');
    expect(await body('false')).toContain('No other keys.');
  });
});

describe('text next to fields', () => {
  it('is shown for items, nested arrays, and responses without fields', async () => {
    const items =
      '{type: object, description: A row., minProperties: 2, properties: {a: {type: string}}}';
    expect(
      await renderResponse(withCode(`{type: array, description: Rows., items: ${items}}`)),
    ).toContain('Rows.\n\nEach item: A row. At least 2 keys.');
    expect(
      await renderResponse(
        withCode('{type: array, items: {type: array, items: {type: number, minimum: 0}}}'),
      ),
    ).toContain('Each item: Each item: At least 0.');
    expect(await renderResponse('{type: integer, description: The count., minimum: 1}')).toContain(
      'The body is an integer.\n\nThe count.\n\nAt least 1.',
    );
  });

  it('is shown for values that are empty or contain spaces or backticks', async () => {
    const page = await createPage({
      response: withCode(
        "{type: string, enum: ['', run, ' x', 'a`b', '`'], default: '', pattern: '^`{0}'}",
      ),
    });
    expect(page).toContain('One of `""`, `run`, `" x"`, ``a`b``, `` ` ``.');
    expect(page).toContain('Pattern: ``^`{0}``.');
    expect(page).toContain('Default: `""`.');
  });
});

describe('a recursive schema', () => {
  const node = (child: string) => ({
    Node: `{title: Node, type: object, properties: {name: {type: string}, child: ${child}}}`,
  });
  const ref = "{$ref: '#/components/schemas/Node'}";
  const LINK = 'Same fields as [above](#request-body).';

  it.each([
    ['directly', ref, LINK],
    ['in a list', `{type: array, items: ${ref}}`, LINK],
    ['in a map', `{type: object, additionalProperties: ${ref}}`, LINK],
    ['as an alternative', `{oneOf: [${ref}, {type: string}]}`, `Node: ${LINK}`],
    ['as a nullable value', `{anyOf: [${ref}, {type: 'null'}]}`, LINK],
    ['beside keywords', "{$ref: '#/components/schemas/Node', description: The next.}", LINK],
    ['in a map of lists', `{additionalProperties: {type: array, items: ${ref}}}`, LINK],
  ])('is named and linked as a request body: %s', async (_, child, expected) => {
    const page = await createPage({ request: ref, schemas: node(child) });
    const body = page.slice(
      page.indexOf('## Request body {#request-body}'),
      page.indexOf('## Responses'),
    );
    expect(body).toContain(expected);
    expect(body.match(/ name="name"/g)).toHaveLength(1);
  });

  it.each([
    [
      'an alternative',
      `oneOf: [${ref}, {title: Leaf, required: [a], properties: {a: {}}}]`,
      'Node',
    ],
    ['a map value', `additionalProperties: ${ref}`, 'Any other key'],
    [
      'an alternative of a map value',
      `additionalProperties: {oneOf: [${ref}, {title: Leaf, required: [a], properties: {a: {}}}]}`,
      'Any other key: Node',
    ],
  ])('is linked with the name of its group: %s', async (_, keyword, label) => {
    const own = keyword.startsWith('oneOf') ? '' : 'required: [id], properties: {id: {}}, ';
    const schema = `{type: object, ${own}${keyword}}`;
    const expected = `Same fields as [above](#response-200-code), under “${label}”.`;
    expect(await renderResponse(withCode(schema), node(ref))).toContain(expected);
    const body = await renderResponse(schema, node(ref));
    expect(body).toContain(`**${label}**`);
    expect(body).toContain(expected.replace('-code', ''));
  });

  it('is linked where its fields are, not where another link is', async () => {
    const text = await renderResponse(`{allOf: [${ref}, {properties: {extra: {type: string}}}]}`, {
      Node: `{type: object, properties: {next: ${ref}, kids: {type: array, items: ${ref}}}}`,
    });
    expect(text).toContain('(#response-200-next)');
    expect(text).not.toContain('(#response-200-next-kids)');
  });

  it.each([
    ['contain each other', ref],
    ['replace a property that contains the part', "{$ref: '#/components/schemas/Base'}"],
  ])('is not expanded endlessly if parts of allOf %s', async (_, next) => {
    const text = await renderResponse(ref, {
      Base: `{type: object, properties: {next: ${next}}}`,
      Node: `{allOf: [{$ref: '#/components/schemas/Base'}, {properties: {name: {type: string}, next: ${ref}}}]}`,
    });
    expect(text).toContain('Same fields as [above](#response-200');
    expect(text.length).toBeLessThan(2000);
  });

  it.each([
    ["{type: array, items: {$ref: '#/components/schemas/Node'}}", 'array of such arrays'],
    ["{additionalProperties: {$ref: '#/components/schemas/Node'}}", 'map of such maps'],
    [
      "{additionalProperties: {oneOf: [{type: string}, {$ref: '#/components/schemas/Node'}]}}",
      'map of (strings or such maps)',
    ],
  ])('is not expanded endlessly if it only contains itself: %s', async (node, expected) => {
    expect(await renderResponse(withCode(ref), { Node: node })).toContain(expected);
  });

  it('is not expanded endlessly if it has no fields', async () => {
    const json =
      "{oneOf: [{type: string, maxLength: 9}, {type: array, items: {$ref: '#/components/schemas/Node'}}]}";
    expect(await renderResponse(withCode(ref), { Node: json })).toContain(
      'If string: At most 9 characters.',
    );
  });
});
