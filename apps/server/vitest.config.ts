import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Compiled once for all test files, each of which has a process of its own.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../.local/compiled')

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    // Node runs the server's TypeScript in production: tests run it the same way, which also starts faster.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 2,
    // Tells a race from a plain fault. What passes at its second try only makes the build fail too (`ci-counts`).
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
