// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { highlightFieldLines } from './highlightFieldLines';

/** A code block as the build renders it: the markup of each line is self-contained. */
function renderBlock(text: string): string {
  const lines = text.split('\n').map((line) => `<span class="tk-s">${line}</span>`);
  return `<div class="code"><pre><code>${lines.join('\n')}</code></pre></div>`;
}

const CALL = "curl \\\n  'https://api.test/v3/machines/0'";

/** Page with one sample and two responses. */
function openPage() {
  document.body.innerHTML = `<div class="page"><section class="api-example">
    <div class="api-requests">${renderBlock(CALL)}</div>
    <div class="api-responses">${renderBlock('{\n  "id": "0",\n  "on": true\n}')}${renderBlock('{\n  "code": "x"\n}')}</div>
    </section><ul><li class="api-field" id="f-path" data-lines="r0:2"><a href="#f-path">path</a></li>
    <li class="api-field" id="f-id" data-lines="a0:2"><p>id</p>
      <ul><li class="api-field" id="f-code" data-lines="a1:2"><p>code</p></li></ul></li></ul></div>`;
  const controller = new AbortController();
  highlightFieldLines(controller.signal);
  const get = (selector: string) => document.querySelector(selector) as HTMLElement;
  return {
    get,
    stop: () => controller.abort(),
    answers: () => get('.api-responses').textContent,
    lit: () => [...document.querySelectorAll('.api-lit')].map((line) => line.textContent?.trim()),
    point: (selector: string) =>
      get(selector).dispatchEvent(new Event('pointerover', { bubbles: true })),
  };
}

test('a field highlights its lines while it has the pointer or focus', () => {
  const page = openPage();
  const before = page.answers();
  page.point('#f-id > p');
  expect(page.lit()).toEqual(['"id": "0",']);
  expect(page.answers()?.trim()).toBe(before?.replace('}{', '}\n{').trim());
  page.point('#f-code > p');
  expect(page.lit()).toEqual(['"code": "x"']);
  page.get('#f-path a').dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(page.lit()).toEqual(["'https://api.test/v3/machines/0'"]);
  page.point('#f-id > p');
  expect(page.lit()).toEqual(["'https://api.test/v3/machines/0'"]);
  page.get('.page').dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(page.lit()).toEqual([]);
  page.stop();
  page.point('#f-id > p');
  expect(page.lit()).toEqual([]);
});
