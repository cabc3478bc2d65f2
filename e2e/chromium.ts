import type { LaunchOptions } from '@playwright/test'

/** Launch options for journeys and screenshots: Debian's headless Chromium without background traffic. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ],
}

/** The full browser: slower to start, but the only one that shows notifications. */
export const FULL_CHROMIUM: LaunchOptions = { ...CHROMIUM, executablePath: '/usr/bin/chromium' }
