import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Installed browsers are preferred. Without one, Playwright uses its own. */
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
  // Pixels differ between machines, so `npm run pictures` compares two builds on one machine.
  testIgnore: '**/pictures/**',
  globalSetup: './e2e/support/buildFixtures.ts',
  fullyParallel: true,
  // One more than the cores of a small machine, because tests also wait.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // Tests assert no speed, and a shared machine can be slow.
  expect: { timeout: 30_000 },
  // A browser can stall on a shared machine. `npm test` reports tests that pass only on retry.
  retries: process.env.CI ? 1 : 0,
  // Snapshots contain text, so they are the same on every system.
  snapshotPathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    launchOptions: {
      executablePath: INSTALLED.find((file) => file && existsSync(file)),
      // Software rendering by an emulated GPU would take a fifth of the time.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
      ],
    },
    // Tests cannot intercept requests that a service worker handles. offline.spec.ts allows workers.
    serviceWorkers: 'block',
    // Record a trace of one file with `npx playwright test <file> --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
