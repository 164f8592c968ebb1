import { defineConfig } from '@playwright/test'
import { testedSite } from './scripts/config.ts'
import { chromiumFlags, findChromium, shortLivedPages } from './scripts/test/chromium.ts'

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // `npm test` starts a stack and names it here; by hand: BASE_URL=http://127.0.0.1:8080 npx playwright test
  globalSetup: './test/browser/_base-url.ts',
  fullyParallel: true,
  // More than the two cores: some tests wait for periods of the product.
  workers: 4,
  // Tests that pass only when repeated are named before the sum (scripts/test/counts.ts).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Waits end when what they wait for is there: long ones cost only failures, short ones fail busy machines.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // A missing control fails soon, not when the test's time is over.
    actionTimeout: 60_000,
    baseURL: testedSite(),
    // page.route does not see answers of the service worker; its own spec allows it.
    serviceWorkers: 'block',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium({ prefersShell: true }) ?? 'chromium',
      args: [...chromiumFlags, ...shortLivedPages],
    },
  },
})
