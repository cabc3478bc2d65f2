import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'

/** CI runs most journeys in parallel, then those tagged `@alone`, which depend on timing. */
const REPORT = process.env['E2E_REPORT'] ?? 'e2e'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  // CI can share its machine with other builds, so its timeouts are longer.
  timeout: process.env['CI'] ? 90_000 : 30_000,
  expect: { timeout: process.env['CI'] ? 15_000 : 5_000 },
  reporter: process.env['CI'] ? [['list'], ['json', { outputFile: `../.local/${REPORT}.json` }]] : [['list']],
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
