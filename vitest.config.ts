import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/contract', 'apps/server', 'apps/web', 'apps/web/build', 'apps/identity', 'tools'],
    maxWorkers: 2,
  },
})
