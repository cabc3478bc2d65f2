import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { withoutRules } from './without-rules.ts'

export default defineConfig({
  plugins: [withoutRules(join(import.meta.dirname, '..'))],
  test: { name: 'web-build', include: ['*.test.ts'], testTimeout: 20_000 },
})
