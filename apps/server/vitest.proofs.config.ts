import { defineConfig } from 'vitest/config'

// The heavy proofs: thousands of events, kills and streams. One after the other, with the machine to themselves.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'proofs',
    include: ['proofs/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // As in vitest.config.ts.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
