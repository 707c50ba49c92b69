import { expect, it } from 'vitest';
import { LANGUAGES } from '../../languages';
import type { SampleRequest } from '../../languages/types';
import type { OperationPage } from '../../types';
import { buildUrl } from '../buildRequest';
import { findUrlValues } from './findUrlValues';

it.each(LANGUAGES)('finds equal values by their position in the URL in $label', (language) => {
  const server = 'https://api.test/json';
  const path = '/files/{a}/{b}.{c}';
  const pathValues = ['files', 'json', 'json'].map((value, index) => ({
    name: 'abc'.charAt(index),
    value,
  }));
  const url = buildUrl(server, path, pathValues);
  const request: SampleRequest = {
    method: 'POST',
    url,
    query: [],
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    body: { kind: 'json', value: { a: `${url}/\ue000/files`, '\ue001': '😀' } },
    responseKind: 'json',
  };
  const page = { server, path, pathValues, request } as OperationPage;
  const start = language.render(request).indexOf(url);
  expect(findUrlValues(page, language.render)).toEqual([
    [start],
    [start + 28],
    [start + 34],
    [start + 39],
  ]);
});
