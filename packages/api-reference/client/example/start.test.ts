// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const slots = new Map<string, string>();
vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: (key: string, { persistence = 'localStorage' } = {}) => ({
    get: () => slots.get(`${persistence} ${key}`) ?? null,
    set: (value: string) => slots.set(`${persistence} ${key}`, value),
    del: () => slots.delete(`${persistence} ${key}`),
  }),
}));

const { start } = await import('./start');

/** A code block as the build renders it: the markup of each line is self-contained. */
function renderBlock(text: string): string {
  const lines = text.split('\n').map((line) => `<span class="tk-s">${line}</span>`);
  return `<div class="code"><pre><code>${lines.join('\n')}</code></pre></div>`;
}

/** Offsets of `server`, `machine_id`, and `API_KEY`. The other parameter has the name of the server input. */
const SHELL = "export API_KEY='paste-it'";
const CALL = "curl \\\n  'https://api.test/v3/machines/0/0' \\\n  --data '/0 https://api.test/v3'";
const PLACES = [
  `1:${CALL.indexOf('https')}`,
  `1:${CALL.indexOf('0/0')}`,
  `1:${CALL.indexOf('0/0') + 2}`,
  `0:${SHELL.indexOf('paste')}`,
];

/** Page with one sample and two responses; `typed` is entered before the script loads. */
function openPage(typed: Record<string, string> = {}) {
  document.body.innerHTML = `<div class="page"><p class="api-endpoint"><code><span>/<var>{machine_id}</var></span></code></p>
    <section class="api-example">
    <details class="api-fill" data-places="${PLACES.join(' ')}"><summary>Fill</summary><form>
      <input name="server" type="url" placeholder="https://api.test/v3">
      <p id="wrong" data-wrong="server" hidden>No address</p>
      <input name="machine_id" type="text" placeholder="0">
      <input name="server" type="text" placeholder="0">
      <input name="API_KEY" type="password" placeholder="paste-it">
      <button type="reset"></button></form></details>
    ${renderBlock(SHELL)}
    <div class="api-requests">${renderBlock(CALL)}</div>
    <div class="api-responses">${renderBlock('{\n  "id": "0",\n  "on": true\n}')}${renderBlock('{\n  "code": "x"\n}')}</div>
    </section><ul><li class="api-field" id="f-path" data-lines="r0:2"><a href="#f-path">path</a></li>
    <li class="api-field" id="f-id" data-lines="a0:2"><p>id</p>
      <ul><li class="api-field" id="f-code" data-lines="a1:2"><p>code</p></li></ul></li></ul></div>`;
  const get = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
  for (const [name, value] of Object.entries(typed))
    get<HTMLInputElement>(`[name=${name}]`).value = value;
  const stop = start(get<HTMLDetailsElement>('.api-fill'));
  return {
    get,
    stop,
    type(name: string, value: string) {
      const input = get<HTMLInputElement>(`[name=${name}]`);
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    shell: () => get('.api-example > .code pre').textContent,
    sample: () => get('.api-requests pre').textContent,
    answers: () => get('.api-responses').textContent,
    lit: () => [...document.querySelectorAll('.api-lit')].map((line) => line.textContent?.trim()),
    point: (selector: string) =>
      get(selector).dispatchEvent(new Event('pointerover', { bubbles: true })),
  };
}

afterEach(() => slots.clear());

test('the samples use the entered values, while responses and other numbers stay the same', () => {
  const page = openPage();
  const before = page.answers();
  page.type('machine_id', 'ast 7/"x"\'');
  page.type('server', 'http://localhost:8080/v3/');
  expect(page.sample()).toBe(
    "curl \\\n  'http://localhost:8080/v3/machines/ast%207%2F%22x%22%27/0' \\\n  --data '/0 https://api.test/v3'",
  );
  expect(page.answers()).toBe(before);
  page.type('machine_id', ' ');
  page.type('server', 'localhost:8080');
  expect(page.sample()).toContain("'https://api.test/v3/machines/0/0'");
  expect(page.get('[name=server]').getAttribute('aria-invalid')).toBe('true');
});

test('an invalid server URL is reported, and the path at the top of the page is updated', () => {
  const page = openPage();
  const server = page.get('[name=server]');
  const errorMessage = page.get('[data-wrong]');
  expect([errorMessage.hidden, server.hasAttribute('aria-describedby')]).toEqual([true, false]);
  page.type('server', 'localhost:8080');
  expect([errorMessage.hidden, server.getAttribute('aria-describedby')]).toEqual([false, 'wrong']);
  page.type('server', 'http://localhost:8080');
  expect([errorMessage.hidden, server.hasAttribute('aria-describedby')]).toEqual([true, false]);
  const step = page.get('.api-endpoint var');
  page.type('machine_id', 'press-1');
  expect([step.textContent, step.title]).toEqual(['press-1', 'machine_id']);
  page.type('machine_id', '');
  expect([step.textContent, step.title]).toEqual(['{machine_id}', '']);
});

test('equal values and names are independent, and commas separate the items of a list', () => {
  const page = openPage();
  page.type('machine_id', '7');
  const input = page.get<HTMLInputElement>('[name=server][type=text]');
  input.value = '3,4';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(page.sample()).toContain("'https://api.test/v3/machines/7/3,4'");
  page.type('server', 'no address');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(page.get('[data-wrong]').hidden).toBe(false);
});

test('a secret is quoted for the shell, hidden, and stored only until the tab is closed', () => {
  const page = openPage();
  page.type('API_KEY', "a'b");
  page.type('machine_id', '7');
  expect(page.shell()).toBe("export API_KEY='a'\\''b'");
  expect(page.get('[data-secret]').textContent).toBe("a'\\''b");
  expect(Object.fromEntries(slots)).toEqual({
    'localStorage api-values': '{"machine_id=0":"7"}',
    'sessionStorage api-secrets': '{"API_KEY=paste-it":"a\'b"}',
  });
});

test('values are restored on the next page, and a button clears all of them', () => {
  openPage().type('machine_id', '7');
  const next = openPage({ API_KEY: 'typed early' });
  expect(next.sample()).toContain('/machines/7');
  expect(next.shell()).toContain('typed early');
  next.get('form').dispatchEvent(new Event('reset'));
  expect(next.sample()).toContain('/machines/0');
  expect(next.shell()).toContain("'paste-it'");
  expect(slots.size).toBe(0);
});

test('invalid stored values are ignored', () => {
  slots.set('localStorage api-values', '{broken');
  expect(openPage().sample()).toContain('/machines/0');
});

test('a field highlights its lines while it has the pointer or focus', () => {
  const page = openPage();
  const before = page.answers();
  page.point('#f-id > p');
  expect(page.lit()).toEqual(['"id": "0",']);
  expect(page.answers()?.trim()).toBe(before?.replace('}{', '}\n{').trim());
  page.point('#f-code > p');
  expect(page.lit()).toEqual(['"code": "x"']);
  page.get('#f-path a').dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(page.lit()).toEqual(["'https://api.test/v3/machines/0/0' \\"]);
  page.point('#f-id > p');
  expect(page.lit()).toEqual(["'https://api.test/v3/machines/0/0' \\"]);
  page.get('.page').dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(page.lit()).toEqual([]);
  page.stop();
  page.point('#f-id > p');
  expect(page.lit()).toEqual([]);
});
