import { defineConfig } from 'vitest/config'

// Glewlwyd and a separate provider process are really started, which takes time on a busy machine.
export default defineConfig({
  test: {
    name: 'identity',
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
