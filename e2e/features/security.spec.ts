import type { Page } from '@playwright/test';
import { collectConsoleMessages, expect, openHydrated, test } from '../support/test';

const PAYLOADS = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  '</title><svg onload=alert(1)>',
  '\u202e\u0000\ud800',
  '%E0%A4%A',
];

/** Counts the elements and prototype properties that a successful injection would create. */
async function countInjectedElements(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    handlers: document.querySelectorAll('[onerror],[onload],[onclick]').length,
    injectedElements: document.querySelectorAll('img[src="x"],iframe,object,embed').length,
    prototypeKeys: Object.keys(Object.prototype).length,
  }));
}

const NO_INJECTIONS = { handlers: 0, injectedElements: 0, prototypeKeys: 0 };

/**
 * Records violations of the Content-Security-Policy, starting before the first script runs. Returns
 * a function that lists the violations.
 */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      violations.push(`${violatedDirective} ${sample}`),
    );
  });
  return () => page.evaluate(() => (window as typeof window & { violations: string[] }).violations);
}

test('malicious URL parameters and hashes inject nothing and cause no console errors', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  const violations = await watchPolicy(page);
  const consoleMessages = collectConsoleMessages(page);
  page.on('dialog', (dialog) => {
    consoleMessages.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  const values = PAYLOADS.map((payload) => encodeURIComponent(payload.replace('\ud800', '')));
  const getValue = (index: number) => values[index % values.length];
  const urls = values.map(
    (value, i) => `/search?q=${value}&ctx=${getValue(i + 1)}&version=${getValue(i + 2)}`,
  );
  // Scripts on the page read the values of these parameters.
  const parameters = values
    .map((value) => `_highlight=${value}&language=${value}&${value}`)
    .join('&');
  for (const url of [
    ...urls.filter((_, i) => i % 2 === 0),
    `/docs/4zero-platform/?${parameters}#${values[0]}`,
  ]) {
    await openHydrated(page, portal + url);
    expect(await countInjectedElements(page), url.slice(0, 80)).toEqual(NO_INJECTIONS);
    expect(await violations(), url.slice(0, 80)).toEqual([]);
  }
  expect(consoleMessages).toEqual([]);
});

// site.spec.ts visits every kind of page, where a violation is a console error.
test("the Content Security Policy allows only the site's own scripts", async ({
  page,
  request,
  portal,
}) => {
  const headers = (await request.get(portal)).headers();
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
  await openHydrated(page, `${portal}/docs/4zero-platform/`);
  const outcome = await page.evaluate(() => {
    const tryTo = (attempt: () => void) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return {
      otherOrigin: tryTo(() => {
        script.src = 'https://evil.example/assets/js/x.js';
      }),
      otherFolder: tryTo(() => {
        script.src = '/openapi/x.js';
      }),
      text: tryTo(() => {
        script.text = 'alert(1)';
      }),
      ownScript: tryTo(() => {
        script.src = '/assets/js/x.js';
      }),
      otherPolicy: tryTo(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        trustedTypes.createPolicy('another', {});
      }),
    };
  });
  expect(outcome).toEqual({
    otherOrigin: 'TypeError',
    otherFolder: 'TypeError',
    text: 'TypeError',
    ownScript: 'allowed',
    otherPolicy: 'TypeError',
  });
});
