import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'apps/server',
      'apps/web',
      'apps/web/build',
      'apps/identity',
      'apps/model',
      'tools',
    ],
    maxWorkers: 2,
  },
})
