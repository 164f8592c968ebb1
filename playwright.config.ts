import { defineConfig } from '@playwright/test'
import { testedSite } from './scripts/config.ts'
import { chromiumFlags, findChromium } from './scripts/test/chromium.ts'

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // `npm test` starts a stack and names it here; by hand: BASE_URL=http://127.0.0.1:8080 npx playwright test
  globalSetup: './test/browser/_base-url.ts',
  fullyParallel: true,
  workers: 2,
  // What passes only the second time is named before the sum (scripts/test/counts.ts).
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  // Waits end when what they wait for is there: long ones cost only failures, short ones fail busy machines.
  expect: { timeout: 30_000 },
  use: {
    // What is not there to be clicked is said soon, not when the test's time is over.
    actionTimeout: 30_000,
    baseURL: testedSite(),
    // What the service worker answers, page.route never sees; its own spec allows it.
    serviceWorkers: 'block',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
    },
  },
})
