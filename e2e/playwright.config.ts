import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'

/** A build runs most journeys side by side, and those that are tagged `@alone`, because time counts in them, after them. */
const REPORT = process.env['E2E_REPORT'] ?? 'e2e'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  // A build may share its machine with others, and waits longer for what is to come.
  timeout: process.env['CI'] ? 90_000 : 30_000,
  expect: { timeout: process.env['CI'] ? 15_000 : 5_000 },
  reporter: process.env['CI'] ? [['list'], ['json', { outputFile: `../.local/${REPORT}.json` }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: CHROMIUM,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // What cannot be pressed fails in a moment, not at the end of the test.
    actionTimeout: 30_000,
    // To trace everything takes its time; where tries are repeated, the second one is traced.
    trace: { mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
  },
})
