import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  button,
  consoleOf,
  editor,
  HELLO,
  presses,
  runText,
  says,
} from '../support/simulatedBoard';
import { collectNoise, expect, findBarriers, openHydrated, test } from '../support/test';

/** Two programs stand on this page. */
const TWO = '/docs-sdk/tutorials/zm1-db/exp-ser-rs485';

async function open(page: Page, portal: string, path = HELLO): Promise<void> {
  await openHydrated(page, portal + path);
  await presses(page).first().click();
  await expect(editor(page)).toBeVisible({ timeout: 20_000 });
}

test('two programs of one page run at once, and end one by one', async ({ page, portal }) => {
  await openHydrated(page, portal + TWO);
  await presses(page).nth(1).click();
  await presses(page).first().click();
  const players = page.locator('.bp');
  await expect(players).toHaveCount(2);
  const times = players.locator('.bp-status .bp-time');
  for (const n of [0, 1]) {
    await expect(players.nth(n).getByRole('status').first()).toHaveText('Running.');
  }
  await players.first().getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(players.first().getByRole('status').first()).toHaveText('Stopped.');
  const [stood = '', ran = ''] = await times.allTextContents();
  await expect(times.nth(1)).not.toHaveText(ran);
  await expect(times.first()).toHaveText(stood);
  // Ids and labels do not meet.
  expect(await findBarriers(page, '.bp')).toEqual([]);
});

test('the colours change while a program runs, and paper shows the page without it', async ({
  page,
  portal,
}) => {
  const noise = collectNoise(page);
  await open(page, portal);
  const time = page.locator('.bp-status .bp-time');
  const printed = consoleOf(page);
  for (const scheme of ['dark', 'light'] as const) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, scheme);
    const before = (await time.textContent()) ?? '';
    await expect(time).not.toHaveText(before);
    await expect(printed).toContainText('Hello');
    expect(await findBarriers(page, '.bp')).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.bp')).toBeHidden();
  await expect(page.getByText('watchdog.setup').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.bp')).toBeVisible();
  expect(noise).toEqual([]);
});

test('whatever a program does, stop ends it and the page stays alive', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await open(page, portal);
  // Gives way at every round.
  await runText(page, 'for i in range(1 << 40):\n    pass\n');
  await says(page, 'Running.');
  await button(page, 'Stop').click();
  await says(page, 'Stopped.');
  // Does not give way.
  await runText(page, 'x = max(range(1000000000))\n');
  await says(page, /does not give way/);
  await button(page, 'Pause').click();
  await button(page, 'Stop').click();
  await says(page, 'Stopped.');
  // What the compiler of the engine would compute before the program runs is refused, as on the board.
  await runText(page, 'x = 10 ** 10000000\n');
  await says(page, /an integer has at most 64 bits/);
  await runText(page, 'print("x" * 10000000)\n');
  await expect(consoleOf(page)).toContainText('at most 65536 elements');
  await runText(page, 'kept = []\nwhile True:\n    kept.append("x" * 50000)\n');
  await expect(consoleOf(page)).toContainText('MemoryError');
  await runText(page, 'while True:\n    print("x" * 1000)\n');
  await says(page, /^Stopped: the program printed or sent \d+ KB in a second/);
  await runText(page, 'def f(n):\n    return f(n + 1)\nf(0)\n');
  await expect(consoleOf(page)).toContainText('RuntimeError');
  await expect(page.getByText(/^What was wrong.*recursion/)).toBeVisible();
  // A text of a stranger that gets at the JavaScript of the worker finds nothing that reaches beyond it.
  await runText(
    page,
    'def f():\n    global __import__\n    pass\njs = __import__("js")\nprint(js.caches)\n',
  );
  await expect(consoleOf(page)).toContainText('line 5, in <module>');
  await expect(consoleOf(page)).toContainText('AttributeError');
  await runText(page, 'while True:\n    thread(sleep, 1000)\n');
  await button(page, 'Stop').click();
  await says(page, 'Stopped.');
  await runText(page, 'print("alive")\n');
  await expect(consoleOf(page)).toHaveText(/^alive/);
});

test('a text that came with an address does not take the place of the own one', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  await runText(page, 'print("mine")\n');
  await expect(consoleOf(page)).toHaveText(/^mine/);
  const packed = deflateRawSync(Buffer.from('print("theirs")\n')).toString('base64url');
  const openShared = async () => {
    await page.goto('about:blank');
    await openHydrated(page, `${portal}${HELLO}#board=hello.${packed}`);
    await page.getByRole('button', { name: 'Open the shared program' }).click();
    await expect(editor(page)).toBeVisible({ timeout: 20_000 });
  };
  const openOwn = async (text: RegExp) => {
    await page.goto('about:blank');
    await open(page, portal);
    await expect(editor(page)).toHaveText(text);
  };
  await openShared();
  await expect(editor(page)).toHaveText(/theirs/);
  await runText(page, 'print("changed")\n');
  await openOwn(/mine/);
  // The change is kept as well, with its address.
  await openShared();
  await expect(editor(page)).toHaveText(/changed/);
  await button(page, 'Keep in place of my own text').click();
  await expect(page).not.toHaveURL(/#/);
  await openOwn(/changed/);
  // An address that was cut shows our program and says so.
  await page.goto('about:blank');
  await openHydrated(page, `${portal}${HELLO}#board=hello.${packed.slice(0, -6)}`);
  await page.getByRole('button', { name: 'Open the shared program' }).click();
  await expect(page.getByText('The text in this address is damaged')).toBeVisible();
  await expect(consoleOf(page)).not.toHaveText('');
});

test('a program that prints without end leaves the page its turns', async ({ page, portal }) => {
  await open(page, portal);
  await page.evaluate(() => {
    const seen = { frames: 0, writes: 0, most: 0 };
    let inFrame = 0;
    new MutationObserver(() => {
      seen.writes += 1;
      inFrame += 1;
      seen.most = Math.max(seen.most, inFrame);
    }).observe(document.querySelector('[role=log]') as Element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    const count = () => {
      seen.frames += 1;
      inFrame = 0;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(globalThis, { seen });
  });
  await runText(
    page,
    'import watchdog\nn = 0\nwhile True:\n    watchdog.kick()\n    n += 1\n    print("hello world", n)\n    sleep(1)\n',
  );
  await expect(consoleOf(page)).toContainText('hello world 500');
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: Record<string, number> }).seen,
  );
  expect(seen.writes).toBeGreaterThan(0);
  expect(seen.most).toBeLessThanOrEqual(2);
  await button(page, 'Stop').click();
  await says(page, 'Stopped.');
});

test('where nothing may be stored, a program runs, and the reader is told that the text is not kept', async ({
  page,
  portal,
}) => {
  const noise = collectNoise(page);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, portal);
  await expect(page.getByText('This browser does not keep your text')).toHaveCount(0);
  await runText(page, 'print("mine")\n');
  await expect(consoleOf(page)).toHaveText(/^mine/);
  await expect(page.getByText('This browser does not keep your text')).toBeVisible();
  await button(page, 'Reset to ours').click();
  await expect(consoleOf(page)).toHaveText(/^Hello/);
  // The site's own framework says so, once.
  expect(noise.filter((text) => !/browser storage is not available/.test(text))).toEqual([]);
});

test('on a phone the step and the line that it comes to are seen together', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, portal);
  await button(page, 'Step').click();
  const next = page.locator('.bp-editor .next');
  await next.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 150));
  await expect(button(page, 'Step')).toBeInViewport();
  await button(page, 'Step').click();
  await expect(next).toBeInViewport();
});

test('all of it works by keyboard, on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, portal + HELLO);
  await presses(page).first().focus();
  await page.keyboard.press('Enter');
  // The player takes the focus, and its first button follows.
  await expect(page.locator('.bp')).toBeFocused();
  await expect(editor(page)).toBeVisible({ timeout: 20_000 });
  const pressNext = async (name: string) => {
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab');
      const focused = page.locator('.bp :focus');
      if ((await focused.count()) && (await focused.textContent()) === name) {
        await page.keyboard.press('Enter');
        return;
      }
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await pressNext('Pause');
  await says(page, 'Paused.');
  await page.locator('.bp').focus();
  await pressNext('Step');
  await says(page, /^Line \d+, thread main, comes next\.$/);
  await page.locator('.bp').focus();
  await pressNext('Restart');
  await says(page, /^(?:Running|Paused)\.$/);
  await page.locator('.bp').focus();
  await pressNext('Stop');
  await says(page, 'Stopped.');
  await page.locator('.bp').focus();
  await pressNext('Close');
  await expect(presses(page).first()).toBeFocused();
});

test('without scripts the page shows its program, and offers nothing that does not work', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portal + HELLO);
  await expect(page.getByText('watchdog.setup').first()).toBeVisible();
  await expect(presses(page).filter({ visible: true })).toHaveCount(0);
  await context.close();
});

test('where a policy forbids WebAssembly, the player says that its engine did not start', async ({
  page,
  portal,
}) => {
  await page.route('**/assets/board-worker/worker.*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await openHydrated(page, portal + HELLO);
  await presses(page).first().click();
  await says(page, /^The simulation failed: .*engine did not start/);
  await expect(button(page, 'Close')).toBeVisible();
});
