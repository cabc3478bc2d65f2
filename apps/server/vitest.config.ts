import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TIMEOUT_FACTOR } from './test/timeouts.ts'

// Compiled once for all processes that run tests.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../.local/compiled')

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    // Node runs the server's TypeScript in production: tests run it the same way, which also starts faster.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // After the others, three at a time: they wait for engines for a third of their time.
    sequence: { groupOrder: 1 },
    maxWorkers: 3,
    // The program is loaded once per process, not once per file. What its modules cache goes by ids and namespaces, which no two files share.
    isolate: false,
    // Tells a race from a plain fault. What passes at its second try only makes the build fail too (`ci-counts`).
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000 * TIMEOUT_FACTOR,
    hookTimeout: 60_000 * TIMEOUT_FACTOR,
    expect: { poll: { timeout: 25_000 * TIMEOUT_FACTOR } },
  },
})
