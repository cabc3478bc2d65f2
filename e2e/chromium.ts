import type { LaunchOptions } from '@playwright/test'

/** How every browser of the journeys and pictures is started: Debian's Chromium without windows, quiet towards the network. */
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

/** The whole browser, which takes longer: it alone shows notifications. */
export const WHOLE_CHROMIUM: LaunchOptions = { ...CHROMIUM, executablePath: '/usr/bin/chromium' }
