import { defineConfig } from 'vitest/config'

// Glewlwyd and the process of its own are started for real, which takes its time on a busy machine.
export default defineConfig({
  test: { name: 'identity', include: ['src/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 20_000 },
})
