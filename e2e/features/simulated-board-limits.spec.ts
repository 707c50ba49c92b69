import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  expectStatus,
  getConsoleLog,
  getEditor,
  getPlayerButton,
  getRunButtons,
  HELLO_PAGE,
  runProgram,
} from '../support/simulatedBoard';
import {
  collectConsoleMessages,
  expect,
  findAccessibilityErrors,
  openHydrated,
  test,
} from '../support/test';

/** Route of a page that contains two programs. */
const TWO_PROGRAMS_PAGE = '/docs-sdk/tutorials/zm1-db/exp-ser-rs485';

async function openPlayer(page: Page, portal: string, path = HELLO_PAGE): Promise<void> {
  await openHydrated(page, portal + path);
  await getRunButtons(page).first().click();
  await expect(getEditor(page)).toBeVisible({ timeout: 20_000 });
}

test('two programs on one page run in parallel and stop independently', async ({
  page,
  portal,
}) => {
  await openHydrated(page, portal + TWO_PROGRAMS_PAGE);
  await getRunButtons(page).nth(1).click();
  await getRunButtons(page).first().click();
  const players = page.locator('.bp');
  await expect(players).toHaveCount(2);
  const clocks = players.locator('.bp-status .bp-time');
  for (const index of [0, 1]) {
    await expect(players.nth(index).getByRole('status').first()).toHaveText('Running.');
  }
  await players.first().getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(players.first().getByRole('status').first()).toHaveText('Stopped.');
  const [stoppedTime = '', runningTime = ''] = await clocks.allTextContents();
  await expect(clocks.nth(1)).not.toHaveText(runningTime);
  await expect(clocks.first()).toHaveText(stoppedTime);
  // Fails if the players share IDs or labels.
  expect(await findAccessibilityErrors(page, '.bp')).toEqual([]);
});

test('after a runaway program or a sandbox escape attempt, the next program runs', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  await openPlayer(page, portal);
  // This loop yields in every iteration.
  await runProgram(page, 'for i in range(1 << 40):\n    pass\n');
  await expectStatus(page, 'Running.');
  await getPlayerButton(page, 'Stop').click();
  await expectStatus(page, 'Stopped.');
  // This loop does not yield.
  await runProgram(page, 'x = max(range(1000000000))\n');
  await expectStatus(page, /has not responded/);
  await getPlayerButton(page, 'Pause').click();
  await getPlayerButton(page, 'Stop').click();
  await expectStatus(page, 'Stopped.');
  // Shared code can access the worker's JavaScript globals, but not the site's storage.
  await runProgram(
    page,
    'def f():\n    global __import__\n    pass\njs = __import__("js")\nprint(js.caches)\n',
  );
  await expect(getConsoleLog(page)).toContainText('line 5, in <module>');
  await expect(getConsoleLog(page)).toContainText('AttributeError');
  await runProgram(page, 'while True:\n    thread(sleep, 1000)\n');
  await getPlayerButton(page, 'Stop').click();
  await expectStatus(page, 'Stopped.');
  await runProgram(page, 'print("alive")\n');
  await expect(getConsoleLog(page)).toHaveText(/^alive/);
});

test("shared code from a URL does not overwrite the reader's own code", async ({
  page,
  portal,
}) => {
  await openPlayer(page, portal);
  await runProgram(page, 'print("mine")\n');
  await expect(getConsoleLog(page)).toHaveText(/^mine/);
  const encodedProgram = deflateRawSync(Buffer.from('print("theirs")\n')).toString('base64url');
  const openSharedProgram = async () => {
    await page.goto('about:blank');
    await openHydrated(page, `${portal}${HELLO_PAGE}#board=hello.${encodedProgram}`);
    await page.getByRole('button', { name: 'Open the shared program' }).click();
    await expect(getEditor(page)).toBeVisible({ timeout: 20_000 });
  };
  const openOwnProgram = async (text: RegExp) => {
    await page.goto('about:blank');
    await openPlayer(page, portal);
    await expect(getEditor(page)).toHaveText(text);
  };
  await openSharedProgram();
  await expect(getEditor(page)).toHaveText(/theirs/);
  await runProgram(page, 'print("changed")\n');
  await openOwnProgram(/mine/);
  // Changes to shared code are also saved, separately for each URL.
  await openSharedProgram();
  await expect(getEditor(page)).toHaveText(/changed/);
  await getPlayerButton(page, 'Replace my version').click();
  await expect(page).not.toHaveURL(/#/);
  await openOwnProgram(/changed/);
});

test('a program that was changed in two tabs is not overwritten until the reader chooses', async ({
  page,
  portal,
}) => {
  await openPlayer(page, portal);
  await runProgram(page, 'print("first")\n');
  const otherTab = await page.context().newPage();
  await openPlayer(otherTab, portal);
  await expect(getEditor(otherTab)).toHaveText(/first/);
  await runProgram(otherTab, 'print("second")\n');
  await expect(page.getByText('Another tab changed this program')).toBeVisible();
  await runProgram(page, 'print("third")\n');
  await getPlayerButton(page, 'Use the other tab’s version').click();
  await expect(getEditor(page)).toHaveText(/second/);

  await runProgram(page, 'print("fourth")\n');
  await runProgram(otherTab, 'print("fifth")\n');
  await getPlayerButton(otherTab, 'Keep this version').click();
  await expect(page.getByText('Another tab changed this program')).toBeVisible();
  await page.reload();
  await openPlayer(page, portal);
  await expect(getEditor(page)).toHaveText(/fifth/);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`at ${size.width} px, the choice between the versions of two tabs is in view while the reader types`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size);
    await openPlayer(page, portal, '/tools/board');
    const otherTab = await page.context().newPage();
    await openPlayer(otherTab, portal, '/tools/board');
    await runProgram(otherTab, 'print("theirs")\n');
    await getEditor(page).click();
    await page.keyboard.type('# mine');
    for (const name of ['Use the other tab’s version', 'Keep this version'])
      await expect(getPlayerButton(page, name)).toBeInViewport({ ratio: 1 });
  });

test('without storage, a program runs and a note explains that the code is not saved', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openPlayer(page, portal);
  await expect(page.getByText('This browser cannot save your changes')).toHaveCount(0);
  await runProgram(page, 'print("mine")\n');
  await expect(getConsoleLog(page)).toHaveText(/^mine/);
  await expect(page.getByText('This browser cannot save your changes')).toBeVisible();
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await getPlayerButton(page, 'Reset program').click();
  await expect(getConsoleLog(page)).toHaveText(/^Hello/);
  // Docusaurus logs that browser storage is not available.
  expect(consoleMessages.filter((text) => !/browser storage is not available/.test(text))).toEqual(
    [],
  );
});

test('on a phone, all controls work by keyboard, and the Step button and the next line are both visible', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, portal + HELLO_PAGE);
  await getRunButtons(page).first().focus();
  await page.keyboard.press('Enter');
  // The player receives focus first, and Tab then moves to its first button.
  await expect(page.locator('.bp')).toBeFocused();
  await expect(getEditor(page)).toBeVisible({ timeout: 20_000 });
  const tabToAndActivate = async (name: string) => {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const focused = page.locator('.bp :focus');
      if ((await focused.count()) && (await focused.textContent()) === name) {
        await page.keyboard.press('Enter');
        return;
      }
    }
    throw new Error(`${name} cannot be reached with Tab`);
  };
  await tabToAndActivate('Pause');
  await expectStatus(page, 'Paused.');
  await page.locator('.bp').focus();
  await tabToAndActivate('Step');
  await expectStatus(page, /^Line \d+, thread main, comes next\.$/);
  const nextLine = page.locator('.bp-editor .next');
  await nextLine.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 150));
  await expect(getPlayerButton(page, 'Step')).toBeInViewport();
  await getPlayerButton(page, 'Step').click();
  await expect(nextLine).toBeInViewport();
  await page.locator('.bp').focus();
  await tabToAndActivate('More controls');
  await tabToAndActivate('Restart');
  await expectStatus(page, /^(?:Running|Paused)\.$/);
  await page.locator('.bp').focus();
  await tabToAndActivate('Stop');
  await expectStatus(page, 'Stopped.');
  await page.locator('.bp').focus();
  await tabToAndActivate('More controls');
  await tabToAndActivate('Close');
  await expect(getRunButtons(page).first()).toBeFocused();
});

test('if the Content Security Policy blocks WebAssembly, the player reports that the engine did not start', async ({
  page,
  portal,
}) => {
  await page.route('**/assets/board-worker/worker.*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await openHydrated(page, portal + HELLO_PAGE);
  await getRunButtons(page).first().click();
  await expectStatus(page, /^The simulation failed: .*engine did not start/);
  await expect(getPlayerButton(page, 'Close')).toBeVisible();
});
