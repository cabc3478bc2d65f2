import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { withoutRules } from './build/without-rules.ts'
import { words } from './build/words.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [withoutRules(here), react(), words(here)],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A window of its own for each file, in the same worker: making one costs more than most files.
    pool: 'vmThreads',
    maxWorkers: 2,
    retry: process.env['CI'] ? 1 : 0,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
})
