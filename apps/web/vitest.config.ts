import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { clientContract } from './build/client-contract.ts'
import { lingui } from './build/lingui.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [clientContract(), react(), lingui(here)],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A separate window for each file, in the same worker: creating a worker costs more than most files.
    pool: 'vmThreads',
    maxWorkers: 2,
    retry: process.env['CI'] ? 1 : 0,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: process.env['CI'] ? 120_000 : 20_000,
  },
})
