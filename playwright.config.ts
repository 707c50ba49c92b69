import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** An installed browser comes first; without one Playwright takes its own. */
const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Pixels differ from machine to machine: pictures are compared on one, by `npm run pictures`.
  testIgnore: '**/pictures/**',
  globalSetup: './e2e/support/buildFixtures.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // No speed is asserted here: where others use the machine, too, what is waited for takes its time.
  expect: { timeout: 30_000 },
  // On a machine that others use, too, a browser can stall. What passes at the second try only is
  // shown with its trouble in the output of `npm test`, so that it is mended, not lived with.
  retries: process.env.CI ? 1 : 0,
  // The same on every system: they hold text.
  snapshotPathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    launchOptions: {
      executablePath: INSTALLED.find((file) => file && existsSync(file)),
      // Without a GPU, drawing by one that is computed takes a fifth of the time.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
      ],
    },
    // Requests that a worker answers cannot be held, changed or lost by a test: offline.spec.ts allows them.
    serviceWorkers: 'block',
    // A trace is drawn of every step of every test: `npx playwright test <file> --trace on` for one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
