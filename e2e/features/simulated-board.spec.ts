import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createThrottlingProxy } from '../../tooling/bench/createThrottlingProxy';
import { shortenWaits } from '../support/browsing';
import { ROOT } from '../support/buildFixtures';
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
  test as base,
  collectConsoleMessages,
  expect,
  findAccessibilityErrors,
  openHydrated,
} from '../support/test';

interface StoppablePortal {
  url: string;
  stop: () => Promise<void>;
}

const test = base.extend<{ stoppablePortal: StoppablePortal }>({
  /** Portal behind a proxy that a test can stop. */
  stoppablePortal: async ({ portal }, use) => {
    const { server } = createThrottlingProxy(Number(new URL(portal).port));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const stop = async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    await use({ url: `http://127.0.0.1:${port}`, stop });
    await stop();
  },
});

const JOBS_PAGE = '/docs-sdk/tutorials/jobs_relays';
const HELLO_OUTPUT = readFileSync(path.join(ROOT, 'content/examples/sdk/hello/output.txt'), 'utf8');

/** Collects the files of the simulation that a page requests. */
function collectBoardFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/board')) files.push(request.url());
  });
  return files;
}

const getRunButton = (page: Page) => getRunButtons(page).first();

/**
 * Starts recording layout shifts. Returns a function that returns the sum of the shifts.
 *
 * @param includesInput whether shifts right after input count, too
 */
async function watchLayoutShifts(
  page: Page,
  includesInput: boolean,
): Promise<() => Promise<number>> {
  await page.evaluate((countsAll) => {
    const shifts: number[] = [];
    Reflect.set(globalThis, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (countsAll || !Reflect.get(entry, 'hadRecentInput'))
          shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
  }, includesInput);
  return () =>
    page.evaluate(() => {
      const shifts: number[] = Reflect.get(globalThis, 'shifts');
      return shifts.reduce((sum, value) => sum + value, 0);
    });
}

for (const width of [360, 1440]) {
  test(`at ${width} px, nothing moves after the tap on Run if scripts and the player arrive late`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const pattern of ['**/assets/js/**', '**/assets/board/open-*'])
      await page.route(pattern, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
    for (const path of ['/', HELLO_PAGE, '/tools/board']) {
      await page.goto(portal + path);
      await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
      const button = page.locator('[data-code-run]').first();
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const sumShifts = await watchLayoutShifts(page, false);
      await button.click();
      await expect(getEditor(page)).toBeAttached({ timeout: 20_000 });
      await expect(getConsoleLog(page)).not.toHaveText('');
      expect(await sumShifts(), path).toBeLessThan(0.01);
    }
  });

  test(`at ${width} px, the clicked Run button stays in place, and its page shows the program once`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', HELLO_PAGE, '/tools/board']) {
      await openHydrated(page, portal + path);
      // Until the rest of the page is laid out, its parts have estimated heights.
      await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
      const button = page.locator('[data-code-run]').first();
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const getTop = () => button.evaluate((element) => element.getBoundingClientRect().top);
      const topBefore = await getTop();
      await button.click();
      await expect(getEditor(page)).toBeAttached();
      await expect(button).toHaveText(/^Close/);
      expect(Math.abs((await getTop()) - topBefore), path).toBeLessThan(2);
      await expect(page.locator('.code:has(+ .code-player) pre:visible')).toHaveCount(0);
    }
  });
}

test('a program runs in both color modes, prints the output shown on its page, and is not printed with the page', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  const files = collectBoardFiles(page);
  await openHydrated(page, portal + HELLO_PAGE);
  expect(files).toEqual([]);
  await getRunButton(page).click();
  await page.getByRole('combobox', { name: /^Clock/ }).selectOption('×10');
  await expect(getConsoleLog(page)).toContainText(HELLO_OUTPUT.trimEnd());
  expect((await getConsoleLog(page).textContent())?.startsWith(HELLO_OUTPUT)).toBe(true);
  await expect(getEditor(page)).toBeVisible();
  await expect(page.getByText(/^STATUS LED: (?:blue|off)$/)).toBeVisible();
  const time = page.locator('.bp-status .bp-time');
  for (const scheme of ['dark', 'light'] as const) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, scheme);
    const timeBefore = (await time.textContent()) ?? '';
    await expect(time).not.toHaveText(timeBefore);
    expect(await findAccessibilityErrors(page, '.bp')).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.bp')).toBeHidden();
  await expect(page.getByText('watchdog.setup').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.bp')).toBeVisible();

  await getPlayerButton(page, 'Pause').click();
  await expectStatus(page, 'Paused.');
  const pausedTime = (await time.textContent()) ?? '';
  await getPlayerButton(page, 'Continue').click();
  await expect(time).not.toHaveText(pausedTime);

  // Step continues from the current state and keeps the output.
  const outputBefore = (await getConsoleLog(page).textContent()) ?? '';
  await getPlayerButton(page, 'Step').click();
  await expectStatus(page, /^Line \d+, thread main, comes next\.$/);
  await expect(page.locator('.bp-editor .next')).toHaveCount(1);
  expect((await getConsoleLog(page).textContent())?.startsWith(outputBefore)).toBe(true);
  await getPlayerButton(page, 'Stop').click();
  await getPlayerButton(page, 'Step').click();
  await expectStatus(page, 'Line 1, thread main, comes next.');
  for (const line of [2, 3, 5, 6]) {
    await getPlayerButton(page, 'Step').click();
    await expectStatus(page, `Line ${line}, thread main, comes next.`);
  }
  await expect(page.locator('.bp-editor .next')).toHaveText(/watchdog\.setup/);

  await getPlayerButton(page, 'Close').click();
  await expect(getConsoleLog(page)).toHaveCount(0);
  await expect(getRunButton(page)).toBeFocused();
  // A violation of the Content Security Policy appears as a console error.
  expect(consoleMessages).toEqual([]);
});

test('a reader can edit, correct, save, and share a program', async ({ page, portal }) => {
  const consoleMessages = collectConsoleMessages(page);
  await openHydrated(page, portal + HELLO_PAGE);
  await getRunButton(page).click();
  await expect(getEditor(page)).toBeVisible({ timeout: 20_000 });

  // Single-key shortcuts are inactive in the editor.
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('p = 1 / 2 # next?');
  await expect(getEditor(page)).toHaveText('p = 1 / 2 # next?');

  await runProgram(page, 'print(1)\nx = f"{2}"\n');
  await expectStatus(page, 'Line 2, column 5: the device has no f-strings: use "%d" % value.');
  await expect(page.locator('.bp-editor .wrong')).toHaveText('x = f"{2}"');
  // An error in a thread does not stop the other threads.
  await runProgram(
    page,
    'import adc\n\ndef work():\n    adc.raed(D36)\n\nthread(work)\nwhile True:\n    sleep(1000)\n',
  );
  await expectStatus(
    page,
    /^A thread stopped\. Line 4, column 9: AttributeError: .* Did you mean read\?$/,
  );
  await expect(page.locator('.bp-editor .wrong')).toHaveText('    adc.raed(D36)');
  await expect(getConsoleLog(page)).toContainText('AttributeError');
  await expect(page.getByText(/^Message from the simulation.*no attribute 'raed'/)).toBeVisible();
  await expect(page.locator('.bp-editor .message')).toHaveText(
    /^Column 9: .* Did you mean read\?$/,
  );

  const program = 'print("mine")\n';
  await runProgram(page, program);
  await expectStatus(page, 'The program has ended.');
  await expect(getConsoleLog(page)).toHaveText(/^mine/);
  // Tab moves the focus from the editor to the next control.
  await getEditor(page).focus();
  await page.keyboard.press('Tab');
  await expect(getPlayerButton(page, 'Reset program')).toBeFocused();
  await getPlayerButton(page, 'Share URL').click();
  const sharedUrl = await page.getByLabel('URL of this program').inputValue();
  expect(sharedUrl).toMatch(/#board=hello\.[\w-]+$/);

  await page.reload();
  await getRunButton(page).click();
  await expect(getConsoleLog(page)).toHaveText(/^mine/);
  await getPlayerButton(page, 'Reset program').click();
  await expect(getConsoleLog(page)).toHaveText(/^Hello/);

  await page.goto('about:blank');
  await openHydrated(page, sharedUrl);
  await page.getByRole('button', { name: 'Open the shared program' }).click();
  await expect(page.getByText('This program came with the URL')).toBeVisible();
  await expect(getEditor(page)).toHaveText(/mine/);
  await expect(getConsoleLog(page)).toHaveText('');
  await getPlayerButton(page, 'Run').click();
  await expect(getConsoleLog(page)).toHaveText(/^mine/);
  // Typing over selected text adds no inline style, which the Content Security Policy would block.
  expect(consoleMessages).toEqual([]);
});

test('a reader can choose a board and a sensor, and save and share a program', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  const files = collectBoardFiles(page);
  await openHydrated(page, `${portal}/tools/board`);
  expect(files).toEqual([]);
  await getRunButton(page).click();
  await expect(getConsoleLog(page)).toContainText('Hello from my board', { timeout: 20_000 });
  await page.getByRole('combobox', { name: /^Board/ }).selectOption('4ZeroBox Mobile');
  await expect(getEditor(page)).toContainText('hello from 4ZeroBox Mobile');
  await page.getByRole('combobox', { name: /^Board/ }).selectOption('ZM1-DB');
  await expect(getEditor(page)).toContainText('Hello from my board');

  await page.locator('.bp-setup summary', { hasText: /^Parts/ }).click();
  await page.getByRole('checkbox', { name: /^BME280/ }).check();
  await expect(page.getByText('bme280.BME280(I2C0)')).toBeVisible();
  const program = `from bsp import board
from components.bme280 import bme280

board.init()
sensor = bme280.BME280(I2C0)
while True:
    print("%.1f C" % sensor.get_values()[0])
    sleep(1000)
`;
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(program);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(getConsoleLog(page)).toContainText('25.0 C');
  await page.getByLabel('bme280.temperature (°C)', { exact: true }).fill('31.5');
  await page.keyboard.press('Tab');
  await expect(getConsoleLog(page)).toContainText('31.5 C');
  expect(await findAccessibilityErrors(page, '.bp')).toEqual([]);
  await getPlayerButton(page, 'Share URL').click();
  const sharedUrl = await page.getByLabel('URL of this program').inputValue();
  expect(sharedUrl).toMatch(/\/tools\/board#board=try\.[\w-]+$/);

  await page.reload();
  await getRunButton(page).click();
  await expect(getConsoleLog(page)).toContainText('25.0 C', { timeout: 20_000 });
  // The reader's program stays after a reset and on another board.
  await getPlayerButton(page, 'Reset program').click();
  await expect(getEditor(page)).toContainText('Hello from my board');
  await getPlayerButton(page, 'Undo').click();
  await expect(getEditor(page)).toContainText('bme280.BME280');
  await page.getByRole('combobox', { name: /^Board/ }).selectOption('ZM1-EVA');
  await expect(page.getByRole('region', { name: 'Simulated ZM1-EVA: hello' })).toBeVisible();
  await expect(getEditor(page)).toContainText('bme280.BME280');
  await page.reload();
  await getRunButton(page).click();
  await expect(getConsoleLog(page)).toContainText('25.0 C', { timeout: 20_000 });
  await expect(page.getByRole('combobox', { name: /^Board/ })).toHaveValue('zm1_eva');
  // The shared setup includes the parts. A damaged URL is reported.
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await openHydrated(page, sharedUrl);
  await page.getByRole('button', { name: 'Open the shared program' }).click();
  await expect(page.getByText('Parts (1 connected)')).toBeVisible();
  await page.goto('about:blank');
  await openHydrated(page, sharedUrl.slice(0, -20));
  await page.getByRole('button', { name: 'Open the shared program' }).click();
  await expect(page.getByText('The program in this URL is damaged')).toBeVisible();
  expect(consoleMessages).toEqual([]);
});

test('a code block that is a complete program opens on the simulated board page', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  await page.goto(`${portal}/docs-sdk/reference/sdk/serialization/struct`);
  // A code block that contains only an import has no link.
  const link = page.getByRole('link', { name: 'Open on a simulated board' });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page).toHaveURL(/\/tools\/board\?program=hello&block=struct-\w{4}&page=/);
  await getRunButton(page).click();
  await expect(getEditor(page)).toContainText('struct.unpack("<hB"', { timeout: 20_000 });
  await expect(getConsoleLog(page)).toHaveText('3 bytes\n-12.5 3\n');

  await runProgram(page, 'import json\nprint("changed")\n');
  await expect(getConsoleLog(page)).toHaveText('changed\n');
  await getPlayerButton(page, 'Reset program').click();
  await expect(getConsoleLog(page)).toHaveText('3 bytes\n-12.5 3\n');
  expect(consoleMessages).toEqual([]);

  // This block needs a sensor, which the link connects.
  await page.goto(`${portal}/docs-sdk/reference/sdk/components/bmp180`);
  await link.first().click();
  await expect(page).toHaveURL(/program=hello&parts=bmp180&block=/);
  await getRunButton(page).click();
  await expect(getConsoleLog(page)).toContainText('21.0 C, 98500 Pa', { timeout: 20_000 });

  await page.goto(page.url().replace(/bmp180-\w{4}/, 'bmp180-0'));
  await getRunButton(page).click();
  await expect(page.getByText('no longer contains this code block')).toBeVisible();
});

const METER = 'def read():\n    """Return the power in kW."""\n    return limit\n';
const PUBLISHER = `from networking import eth
from protocols.mqtt import mqtt
import meter

eth.configure()
eth.start()
client = mqtt.MQTT("192.168.1.20", "board")
client.connect()
while True:
    client.publish("plant/kw", str(meter.read()))
    sleep(1000)
`;

test('the simulated board runs a program with several files, explains errors, completes names, and plots values', async ({
  browser,
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  await openHydrated(page, `${portal}/tools/board`);
  await getRunButton(page).click();
  await expect(getEditor(page)).toBeVisible({ timeout: 20_000 });
  const nameField = page.getByLabel(/^Name, such as/);
  const addFile = async (name: string, text: string) => {
    await getPlayerButton(page, 'Add file').click();
    await expect(nameField).toBeFocused();
    await nameField.fill(name);
    await nameField.press('Enter');
    await getEditor(page, name).click();
    await page.keyboard.insertText(text);
  };
  const openFile = (name: string) => page.getByRole('radio', { name }).check();
  await addFile('config.json', '{"kw": 1.5}');
  await addFile('meter.py', METER);
  await getPlayerButton(page, 'Add file').click();
  await nameField.fill('json.py');
  await nameField.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'SDK already has' })).toBeVisible();
  expect(await findAccessibilityErrors(page, '.bp')).toEqual([]);
  await getPlayerButton(page, 'Add file').click();

  // Imported files keep their names, and a renamed file keeps its text.
  const chooseFiles = async (...files: { name: string; text: string }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await getPlayerButton(page, 'Import files').click();
    await (await chooser).setFiles(
      files.map(({ name, text }) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text, 'latin1'),
      })),
    );
  };
  await chooseFiles({ name: 'notes.txt', text: 'first' }, { name: 'config.json', text: '{}' });
  await expect(getEditor(page, 'notes.txt')).toHaveText('first');
  await expect(page.getByText('Replaced: config.json.')).toBeVisible();
  await getPlayerButton(page, 'Undo').click();
  await expect(getEditor(page, 'config.json')).toContainText('1.5');
  await chooseFiles({ name: 'logo.bin', text: '\xff\xfe' });
  await expect(page.getByRole('alert').filter({ hasText: 'not a UTF-8 text file' })).toBeVisible();
  await openFile('notes.txt');
  await getPlayerButton(page, 'Rename file').click();
  const newNameField = page.getByLabel('New name of notes.txt');
  await newNameField.fill('config.json');
  await newNameField.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'already has a file' })).toBeVisible();
  await newNameField.fill('readme.txt');
  await newNameField.press('Enter');
  await expect(getEditor(page, 'readme.txt')).toHaveText('first');
  await getPlayerButton(page, 'Delete file').click();

  // The error is in meter.py, which opens without a layout shift.
  await openFile('main.py');
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(PUBLISHER);
  const sumShifts = await watchLayoutShifts(page, true);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectStatus(
    page,
    /^Line 3, column 12 of meter\.py: limit is not defined in the program or on the board/,
  );
  await expect(getEditor(page, 'meter.py')).toBeVisible();
  await expect(page.locator('.bp-editor .wrong')).toHaveText('    return limit');
  expect(await sumShifts()).toBeLessThan(0.005);

  await getEditor(page, 'meter.py').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('import json\nimport fs\n\ndef read():\n    return json');
  await page.keyboard.type('.loa');
  await expect(page.getByRole('option', { name: /^loads/ })).toBeVisible();
  await expect(page.locator('.cm-completionInfo')).toContainText('def loads(');
  expect(await findAccessibilityErrors(page, '.bp')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('(fs.read_file("/4zero/config.json"))["kw"]\n');
  await getEditor(page, 'meter.py').getByText('loads', { exact: true }).hover();
  await expect(page.locator('.cm-tooltip-hover')).toContainText('def loads(');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.locator('.bp summary', { hasText: 'Plot of' }).click();
  await expect(page.getByText('plant/kw: 1.5, from 1.5 to 1.5')).toBeVisible();

  await page.locator('.bp summary', { hasText: 'Variables' }).click();
  await getPlayerButton(page, 'Step').click();
  await expect(page.getByRole('term')).toContainText(['client']);
  expect(await findAccessibilityErrors(page, '.bp')).toEqual([]);

  const download = page.waitForEvent('download');
  await getPlayerButton(page, 'Download project').click();
  expect((await download).suggestedFilename()).toBe('my-program.zip');
  await getPlayerButton(page, 'Share URL').click();
  const sharedUrl = await page.getByLabel('URL of this program').inputValue();
  await page.reload();
  await getRunButton(page).click();
  await openFile('meter.py');
  await getPlayerButton(page, 'Delete file').click();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await getPlayerButton(page, 'Undo').click();
  await expect(getEditor(page, 'meter.py')).toContainText('json.loads');
  expect(consoleMessages).toEqual([]);

  const otherContext = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const recipientPage = await otherContext.newPage();
  await openHydrated(recipientPage, sharedUrl);
  await recipientPage.getByRole('button', { name: 'Open the shared program' }).click();
  await recipientPage.getByRole('radio', { name: 'config.json' }).check();
  await expect(getEditor(recipientPage, 'config.json')).toHaveText('{"kw": 1.5}');
  await recipientPage.getByRole('radio', { name: 'meter.py' }).check();
  await expect(getEditor(recipientPage, 'meter.py')).toContainText('json.loads');
  const overflow = await recipientPage.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await getEditor(recipientPage, 'meter.py').click();
  await recipientPage.keyboard.press('ControlOrMeta+a');
  await recipientPage.keyboard.type('import gpio');
  await expect(recipientPage.locator('.cm-tooltip-autocomplete')).toBeVisible();
  // The list ignores keys for 75 ms. After that, Enter starts a new line, because the name is complete.
  await recipientPage.waitForTimeout(150);
  await recipientPage.keyboard.type('\ngpio.on_');
  await expect(recipientPage.locator('.cm-completionInfo')).toBeVisible();
  const tabs = await recipientPage.locator('.bp-files').boundingBox();
  for (const popup of await recipientPage.locator('.cm-tooltip').all()) {
    const { x = -1, y = -1, width = 0 } = (await popup.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    expect(y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
  }
  await otherContext.close();
});

/** Imports packages that the page's program does not use. */
const IMPORTS = 'import json\nimport fs\nfrom zdm import zdm\nprint(json.dumps([1]))\n';

test.describe('a saved manual', () => {
  test.use({ serviceWorkers: 'allow' });

  test('runs programs offline, including programs on pages that were never opened', async ({
    page,
    stoppablePortal: { url, stop },
  }) => {
    // Only the pages that this test opens are saved, and no search index.
    const pages = [HELLO_PAGE, JOBS_PAGE];
    await page.route('**/offline.json', async (route) => {
      const response = await route.fetch();
      const offlineList = await response.json();
      for (const manual of offlineList.manuals) {
        manual.files = manual.files.filter((i: number) => {
          const [file] = offlineList.files[i];
          return pages.includes(file) || !/^\/(?:docs-sdk|search-index)/.test(file);
        });
      }
      await route.fulfill({ response, json: offlineList });
    });
    await openHydrated(page, `${url}/offline`);
    await page.getByRole('button', { name: 'Save Embedded SDK' }).click();
    await expect(page.getByText('Embedded SDK is saved on this device.')).toBeVisible({
      timeout: 60_000,
    });
    await stop();
    await openHydrated(page, url + HELLO_PAGE);
    await getRunButton(page).click();
    await expect(getConsoleLog(page)).toHaveText(/^Hello/);
    await runProgram(page, IMPORTS);
    await expect(getConsoleLog(page)).toHaveText(/^\[1\]/);
    await openHydrated(page, url + JOBS_PAGE);
    await getRunButton(page).click();
    await page.getByRole('combobox', { name: /^Clock/ }).selectOption('×100');
    await expect(page.getByLabel('Cloud, newest first')).toBeVisible({ timeout: 20_000 });
  });
});

test.describe('a page with a program that has run', () => {
  test.use({ serviceWorkers: 'allow' });

  test('runs its other programs and code with other imports offline', async ({
    page,
    stoppablePortal: { url, stop },
  }) => {
    await shortenWaits(page.context());
    await openHydrated(page, url + HELLO_PAGE);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await openHydrated(page, url + HELLO_PAGE);
    const [first, second] = [getRunButtons(page).first(), getRunButtons(page).last()];
    const otherProgram = page.waitForResponse(/assets\/board\/hello-blink\.\w+\.json/);
    await first.click();
    await expect(getConsoleLog(page)).toContainText('Hello');
    await (await otherProgram).finished();
    await expect(getEditor(page)).toBeVisible({ timeout: 20_000 });
    await getPlayerButton(page, 'Close').click();
    await stop();
    await second.click();
    await expect(getEditor(page)).toContainText('LED_GREEN');
    await expect(page.getByText(/^STATUS LED: (?!off)/)).toBeVisible({ timeout: 20_000 });
    await runProgram(page, IMPORTS);
    await expect(getConsoleLog(page)).toHaveText(/^\[1\]/);
  });
});

test('if packages fail to load, a message names the packages and explains what to do', async ({
  page,
  portal,
}) => {
  await page.route('**/assets/board/sdk.*', (route) => route.abort());
  await openHydrated(page, portal + HELLO_PAGE);
  await getRunButton(page).click();
  await expect(getEditor(page)).toBeVisible({ timeout: 20_000 });
  await runProgram(page, IMPORTS);
  await expectStatus(page, /"import fs, zdm" failed to load.*run the program again/);
  await page.unroute('**/assets/board/sdk.*');
  await getPlayerButton(page, 'Run').click();
  await expect(getConsoleLog(page)).toHaveText(/^\[1\]/);

  await page.route('**/assets/board/*.wasm', (route) => route.abort());
  await getPlayerButton(page, 'Reset program').click();
  await expectStatus(page, /the engine did not start.*run the program again/);
});

test('on a phone, a program can be started before the scripts have loaded', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(portal + HELLO_PAGE);
  await getRunButton(page).click();
  await expect(getConsoleLog(page)).toContainText('Hello');
  // The first line is on the screen.
  const { y = 0 } = (await getConsoleLog(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(700);
  await expect(getEditor(page)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await findAccessibilityErrors(page, '.bp')).toEqual([]);
});

test('the board reacts to cloud jobs, faults, and serial messages', async ({ page, portal }) => {
  await openHydrated(page, portal + JOBS_PAGE);
  await getRunButton(page).click();
  await page.getByLabel('Job', { exact: true }).fill('relay');
  await page.getByLabel('Arguments (JSON)').fill('"on"');
  await getPlayerButton(page, 'Send job').click();
  await expect(page.getByLabel('Cloud, newest first')).toContainText('relay');
  await page.locator('.bp summary', { hasText: 'Faults' }).click();
  await page.getByLabel('Cloud unreachable').check();
  await page
    .locator('.bp')
    .getByRole('combobox', { name: /^Clock/ })
    .selectOption('×100');
  await expect(page.getByText('Faults (1 on)')).toBeVisible();
  await page.getByLabel('Arguments (JSON)').fill('{');
  await getPlayerButton(page, 'Send job').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid JSON' })).toBeVisible();
  // Faults can also be switched while the board is stopped. By keyboard, because the toolbar can move during a click: it follows the navbar, which a scroll hides.
  await getPlayerButton(page, 'Stop').press('Enter');
  await page.getByLabel('Cloud unreachable').uncheck();
  await expect(page.getByText('Faults (1 on)')).toBeHidden();
  await page.getByLabel('Cloud unreachable').check();
  await getPlayerButton(page, 'Run').press('Enter');
  await expect(page.getByText('Faults (1 on)')).toBeVisible();

  await openHydrated(page, `${portal}/docs-sdk/tutorials/zm1-db/exp-ser-rs485`);
  const serialLines = page.getByLabel('Lines, newest first');
  await getRunButton(page).click();
  await page.getByLabel('Text', { exact: true }).fill('mine');
  await page.getByLabel(/^Line ending/).selectOption('CR');
  await getPlayerButton(page, 'Send to the board').click();
  // The program echoes the line.
  await expect(serialLines).toContainText('from the board SERIAL1 you wrote: mine');
  // The CR at the start ends a line that the connected device may have begun.
  await page.getByLabel('Hexadecimal').check();
  await page.getByLabel('Text', { exact: true }).fill('0D 6D 78 0D');
  await getPlayerButton(page, 'Send to the board').click();
  await expect(serialLines).toContainText('from the board SERIAL1 you wrote: mx');
  await getPlayerButton(page, 'Close').click();
  await getRunButtons(page).nth(1).click();
  // Binary data is shown as bytes. This request reads two input registers.
  await expect(serialLines).toContainText('01 04 00 00 00 02 71 CB');
});

test('expansion boards and sensor values follow the scenario until the reader changes an input', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/docs-sdk/hardware/industrial_devices/productInovv`);
  await getRunButton(page).click();
  const getLed = (board: string, name: string) =>
    page.locator('.bp-drawing', { hasText: board }).locator(`[data-led=${name}]`);
  const input = page.getByLabel('IO1.DIN1 is high');
  await expect(input).toBeChecked({ timeout: 20_000 });
  await expect(getLed('EXP-IO', 'DIN1')).toHaveAttribute('data-on');
  await expect(getLed('EXP-RELAY', 'OUT1')).toHaveAttribute('data-on');
  await expect(getLed('EXP-RELAY', 'OUT2')).not.toHaveAttribute('data-on');
  // An LED that is off is hollow, so that color is not the only indication.
  const getFill = (name: string) =>
    getLed('EXP-RELAY', name)
      .locator('circle')
      .evaluate((circle) => getComputedStyle(circle).fill);
  expect(await getFill('OUT2')).toBe('none');
  expect(await getFill('OUT1')).not.toBe('none');
  await expect(page.locator('.bp-drawing [data-led=PWR]').first()).toHaveAttribute('data-on');
  await expect(page.locator('.bp-drawing [data-led=BUS]').first()).toHaveAttribute('data-on');
  await input.uncheck();
  await expect(getLed('EXP-RELAY', 'OUT1')).not.toHaveAttribute('data-on');
  expect(await findAccessibilityErrors(page, '.bp')).toEqual([]);

  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/components/bme280`);
  await getRunButton(page).click();
  const slider = page.getByLabel('bme280.temperature, slider');
  const field = page.getByLabel('bme280.temperature (°C)');
  await expect(slider).toHaveValue('25');
  await page.getByRole('combobox', { name: /^Clock/ }).selectOption('×10');
  await expect(field).toHaveValue('25.1');
  // The board sends ten messages per second, which must not interfere with typing.
  await field.fill('');
  await field.pressSequentially('31.5', { delay: 150 });
  await field.press('Enter');
  await expect(slider).toHaveValue('31.5');
  await expect(getConsoleLog(page)).toContainText('31.5');
});

test('a simulation that fails to load shows a message and can be retried', async ({
  page,
  portal,
}) => {
  await page.route('**/assets/board/open-*', (route) => route.abort());
  await openHydrated(page, portal + HELLO_PAGE);
  await getRunButton(page).click();
  const retry = page.getByRole('button', { name: 'Could not load: try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/assets/board/open-*');
  await retry.click();
  await expect(getConsoleLog(page)).toContainText('Hello');

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await openHydrated(page, portal + HELLO_PAGE);
  await expect(getRunButton(page)).toHaveCount(0);
});
