import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: process.env['CI'] ? 2 : 1,
  // CI runs most journeys in parallel, then those tagged `@alone`, which depend on timing.
  projects: [
    { name: 'together', grepInvert: /@alone/ },
    { name: 'alone', grep: /@alone/, workers: 1, dependencies: process.env['CI'] ? ['together'] : [] },
  ],
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  // CI can share its machine with other builds, so its timeouts are longer.
  timeout: process.env['CI'] ? 90_000 : 30_000,
  expect: { timeout: process.env['CI'] ? 15_000 : 5_000 },
  reporter: process.env['CI'] ? [['list'], ['json', { outputFile: '../.local/e2e.json' }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: CHROMIUM,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // An action that can't be performed fails early, not at the end of the test.
    actionTimeout: 30_000,
    // Tracing is slow: if there are retries, only the first retry is traced.
    trace: { mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
  },
})
