import { defineConfig } from 'vitest/config'

// A separate process is really started, which takes time on a busy machine.
export default defineConfig({
  test: {
    name: 'model',
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
